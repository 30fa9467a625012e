import { Tooltip as Base } from '@base-ui/react/tooltip';
import styles from './tooltip.module.css';

export interface ReasonHintProps {
  readonly reason: string;
  /** what cannot be pressed; null: it was not pointed at yet */
  readonly anchor: Element | null;
  readonly isOpen: boolean;
  /** the pointer is on the hint itself: it stays, so that it can be read and copied */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onDismiss: () => void;
}

/**
 * Why something cannot be pressed, beside it. What is explained stands elsewhere in the tree: it is
 * there before this is loaded, and stays the same element.
 */
export function ReasonHint(props: ReasonHintProps) {
  const { reason, anchor, isOpen, onEnter, onLeave, onDismiss } = props;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(_isOpen, { reason: why }) => {
        // a press on what cannot be pressed asks for the reason: only Escape puts it away
        if (why === 'escape-key') onDismiss();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={6}
          collisionPadding={8}
          className={styles.positioner}
        >
          <Base.Popup className={styles.popup} onPointerEnter={onEnter} onPointerLeave={onLeave}>
            {reason}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
