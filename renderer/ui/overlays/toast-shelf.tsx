import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './toast.module.css';
import type { ToastManager } from './waiting-toasts.ts';

interface ToastShelfProps {
  readonly manager: ToastManager;
  /** milliseconds a notice stays unless it is pointed at */
  readonly timeout: number;
  /** from now on notices given to the manager are shown */
  readonly onReady: () => void;
}

/** Where notices lie. A chunk of its own, loaded with the first of them. */
export function ToastShelf({ manager, timeout, onReady }: ToastShelfProps) {
  const { t } = useTranslation();
  // the place is in the document before its first notice, or a screen reader would miss that one
  useEffect(onReady, [onReady]);
  return (
    <Base.Provider toastManager={manager} timeout={timeout} limit={4}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={t('ui.toast.region')}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  const { t } = useTranslation();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      // the library makes it a dialog and hides it until it has the focus: it is neither, and its words
      // and button are there to be found by who walks through the page
      role="group"
      aria-modal={undefined}
      aria-hidden={false}
      swipeDirection={['up', 'right']}
      className={classNames(styles.toast, toast.type === 'error' && styles.failed)}
    >
      <Base.Content className={styles.content}>
        <ToastIcon kind={toast.type} />
        <Base.Title className={styles.text} render={<p />} />
        {toast.actionProps && (
          <Base.Action
            render={
              <Button variant="quiet" size="small" className={styles.action}>
                {toast.actionProps.children}
              </Button>
            }
          />
        )}
        <Base.Close
          aria-hidden={false}
          render={
            <IconButton icon={X} label={t('ui.toast.close')} size="small" hasTooltip={false} />
          }
        />
      </Base.Content>
    </Base.Root>
  ));
}

function ToastIcon({ kind }: { readonly kind: string | undefined }) {
  if (kind === 'loading') return <Spinner size={20} />;
  if (kind === 'success') return <Icon of={CircleCheck} size={20} className={styles.success} />;
  if (kind === 'error') return <Icon of={CircleAlert} size={20} className={styles.error} />;
  return <Icon of={Info} size={20} className={styles.info} />;
}
