import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './resizable-panes.module.css';

/** The width of a pane and how far it goes, in pixels. */
interface PaneSize {
  readonly size: number;
  readonly min: number;
  readonly max: number;
}

interface ResizablePanesProps {
  /** the pane whose width is the reader's choice */
  readonly side: ReactNode;
  readonly sideAt?: 'start' | 'end';
  readonly sideSize: PaneSize;
  /** once, when the hand lets go, in pixels */
  readonly onResized: (size: number) => void;
  /** what the handle is called; without it, that it resizes panes */
  readonly label?: string;
  /** the rest of the room */
  readonly children: ReactNode;
}

/** Two panes with a line between them to drag, or to move with the arrow keys. */
export function ResizablePanes(props: ResizablePanesProps) {
  const { side, sideAt = 'start', sideSize, onResized, label, children } = props;
  const { t } = useTranslation();
  const pane = (
    <Panel
      key="side"
      id="side"
      defaultSize={sideSize.size}
      minSize={sideSize.min}
      maxSize={sideSize.max}
      groupResizeBehavior="preserve-pixel-size"
      onResize={(size, _id, previous) => {
        // the first report is the default size itself
        if (previous !== undefined) onResized(Math.round(size.inPixels));
      }}
      className={styles.pane}
    >
      {side}
    </Panel>
  );
  const handle = (
    <Separator
      key="handle"
      className={styles.handle}
      aria-label={label ?? t('ui.splitter.resize')}
    />
  );
  const rest = (
    <Panel key="rest" id="rest" className={styles.pane}>
      {children}
    </Panel>
  );
  return (
    <Group className={styles.root}>
      {sideAt === 'start' ? [pane, handle, rest] : [rest, handle, pane]}
    </Group>
  );
}
