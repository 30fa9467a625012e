import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { OverlayRoot } from './overlay-stack.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** one sentence below the title, read out with it */
  readonly description?: ReactNode;
  /** small asks, medium fills in, large shows, full takes the whole window */
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  readonly children?: ReactNode;
  /** its buttons; the one that goes on stands last */
  readonly footer?: ReactNode;
  /** set to false for what must be answered: neither Escape nor a cross nor the ground closes it */
  readonly isDismissible?: boolean;
  /**
   * what is focused first; without it, the first control. `itself` where that one takes something
   * away, and a key pressed too early must not do so
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'itself';
  /** for content that brings its own head, such as settings with their menu */
  readonly isHeadHidden?: boolean;
  /** a card: the focus rests on itself and, as beside what was pressed, it brings no cross */
  readonly isCard?: boolean;
  readonly className?: string | undefined;
}

/** Interrupts for a decision or a form. The focus stays within and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = 'medium', isDismissible = true, initialFocus, isCard } = props;
  const card = useRef<HTMLDivElement>(null);
  const restsOnCard = initialFocus === 'itself' || (initialFocus === undefined && isCard === true);
  // what is said in another language than the page is read out in it
  const { language } = useTranslation();
  const focus = restsOnCard ? card : initialFocus;
  const [isTypedIn, setIsTypedIn] = useState(false);
  return (
    <Base.Root
      open={open}
      // what is typed does not go with a press that missed: Escape and the cross are meant
      disablePointerDismissal={!isDismissible || isTypedIn}
      onOpenChange={(isOpen, details) => {
        if (!isOpen && !isDismissible) {
          details.cancel();
          return;
        }
        onOpenChange(isOpen);
      }}
    >
      <OverlayRoot>
        <Base.Portal>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={classNames(styles.viewport, size === 'full' && styles.whole)}>
            <Base.Popup
              data-modal=""
              lang={language}
              ref={card}
              onInput={({ target }) => setIsTypedIn(isTypedIn || isText(target))}
              {...(focus ? { initialFocus: focus } : {})}
              className={classNames(
                styles.popup,
                styles[size],
                isCard && styles.card,
                props.className,
              )}
            >
              <DialogContent {...props} />
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </OverlayRoot>
    </Base.Root>
  );
}

/** What would be missed if it were lost: words one searches by would not. */
function isText(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return ['text', 'email', 'password'].includes(target.type) && target.role !== 'combobox';
}

function DialogContent(props: DialogProps) {
  const { title, description, children, footer, isDismissible = true, isHeadHidden } = props;
  const { t } = useTranslation();
  return (
    <>
      <header className={isHeadHidden === true ? styles.hiddenHead : styles.head}>
        <div className={styles.words}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
        </div>
      </header>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      {isDismissible && props.isCard !== true && (
        <span className={styles.close}>
          <Base.Close
            render={<IconButton icon={X} label={t('ui.dialog.close')} hasTooltip={false} />}
          />
        </span>
      )}
    </>
  );
}
