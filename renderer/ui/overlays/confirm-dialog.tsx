import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { OverlayRoot } from './overlay-stack.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** the question */
  readonly title: string;
  /** what follows from a yes, and whether it can be undone */
  readonly description: ReactNode;
  /** the verb of the answer: Delete, Leave, Ban - never just OK */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** while its promise is open the button shows progress; it closes when the promise is kept */
  readonly onConfirm: () => void | Promise<void>;
  /** why it cannot be confirmed yet */
  readonly blockedReason?: string | undefined;
  /** what has the focus afterwards; null: what had it before */
  readonly returnFocus?: () => HTMLElement | null;
  /** more to fill in, such as a reason */
  readonly children?: ReactNode;
}

/**
 * Asks before something that does not come back. The focus starts on Cancel, so that a hasty Enter
 * does nothing. A broken promise leaves it open: the one who made it tells why.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, ...others } = props;
  const { isDanger = false, onConfirm, blockedReason, returnFocus, children } = others;
  const [isBusy, setIsBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation();

  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // see above
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen);
      }}
    >
      <OverlayRoot>
        <Base.Portal>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              data-modal=""
              initialFocus={cancel}
              {...(returnFocus && { finalFocus: () => returnFocus() ?? true })}
              className={classNames(styles.popup, styles.small)}
            >
              <header className={styles.head}>
                <div className={styles.words}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  <Base.Description className={styles.description}>{description}</Base.Description>
                </div>
              </header>
              {children !== undefined && <div className={styles.body}>{children}</div>}
              <footer className={styles.footer}>
                <Base.Close
                  render={
                    <Button ref={cancel} variant="quiet">
                      {cancelLabel ?? t('common.action.cancel')}
                    </Button>
                  }
                />
                <Button
                  variant={isDanger ? 'danger' : 'primary'}
                  isLoading={isBusy}
                  disabledReason={blockedReason}
                  onClick={() => void confirm()}
                >
                  {confirmLabel}
                </Button>
              </footer>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </OverlayRoot>
    </Base.Root>
  );
}
