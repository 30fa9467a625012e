import { Popover as Base } from '@base-ui/react/popover';
import { useMemo, useRef, type ReactNode } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { AnchorBox } from '../../lib/overlays.ts';
import { classNames } from '../class-names.ts';
import styles from './anchored-card.module.css';
import { Dialog } from './dialog.tsx';
import { OverlayRoot } from './overlay-stack.tsx';
import popup from './popup.module.css';
import { Sheet } from './sheet.tsx';

/** The width at which the style sheets of dialogs and sheets take a window for a phone's. */
const PHONE = '(width <= 600px)';

const SEARCH = 'input[role="combobox"]';

interface AnchoredCardProps {
  /** what it is, for screen readers */
  readonly title: string;
  /** what it stands beside; without it, it stands in the middle */
  readonly anchor: AnchorBox | undefined;
  /** below it; otherwise behind it in the line of reading */
  readonly side?: 'bottom';
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** for content that brings its own edges and width */
  readonly isBare?: boolean;
  /** for lists of messages */
  readonly isWide?: boolean;
}

/** A closer look at a person or a thing: beside what was pressed, on a phone from below. */
export function AnchoredCard(props: AnchoredCardProps) {
  const { title, anchor, side, onClose, children, isBare = false, isWide = false } = props;
  const isPhone = useMediaQuery(PHONE);
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  if (isPhone) {
    return (
      <Sheet open onOpenChange={close} title={title} isTitleHidden>
        {children}
      </Sheet>
    );
  }
  if (!anchor) {
    return (
      <Dialog open onOpenChange={close} size="small" title={title} isHeadHidden isCard={!isBare}>
        {children}
      </Dialog>
    );
  }
  return (
    <BesideAnchor
      title={title}
      anchor={anchor}
      side={side}
      onOpenChange={close}
      isBare={isBare}
      isWide={isWide}
    >
      {children}
    </BesideAnchor>
  );
}

interface BesideAnchorProps {
  readonly title: string;
  readonly anchor: AnchorBox;
  readonly side: 'bottom' | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  readonly isBare: boolean;
  readonly isWide: boolean;
}

/**
 * Whether a dialog was opened over a card, from a link in it for example: what is pressed there is no
 * reason for the card to go. The dialog would be drawn anew beside it, and the press come to nothing.
 */
function isCovered(card: Element | null): boolean {
  const dialogs = document.querySelectorAll('[data-modal]');
  return [...dialogs].some(
    (dialog) =>
      ((card?.compareDocumentPosition(dialog) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

/** What is to stand below stays there, and takes no more space than there is. */
const BELOW = { side: 'none', fallbackAxisSide: 'none' } as const;

function BesideAnchor(props: BesideAnchorProps) {
  const { title, anchor, side, onOpenChange, children, isBare, isWide } = props;
  const card = useRef<HTMLDivElement>(null);
  const element = useMemo(
    () => ({ getBoundingClientRect: () => DOMRect.fromRect(anchor) }),
    [anchor],
  );
  return (
    <Base.Root
      open
      onOpenChange={(isOpen, details) => {
        if (details.reason === 'outside-press' && isCovered(card.current)) details.cancel();
        else onOpenChange(isOpen);
      }}
    >
      <OverlayRoot>
        <Base.Portal>
          <Base.Positioner
            anchor={element}
            // what is wide would cover what it was opened for
            side={side ?? (isBare ? 'top' : 'inline-end')}
            align={isBare ? 'end' : 'start'}
            sideOffset={10}
            collisionPadding={12}
            {...(side === 'bottom' ? { collisionAvoidance: BELOW } : {})}
            className={popup.positioner}
          >
            <Base.Popup
              ref={card}
              // a button of it would show its tooltip, and Escape would close that first
              // and what is searched in gets the words that are typed next
              initialFocus={() =>
                isBare ? (card.current?.querySelector<HTMLElement>(SEARCH) ?? true) : card.current
              }
              className={classNames(
                popup.popup,
                styles.card,
                isBare && styles.bare,
                isWide && styles.wide,
              )}
            >
              <Base.Title className={styles.title}>{title}</Base.Title>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </OverlayRoot>
    </Base.Root>
  );
}
