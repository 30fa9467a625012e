import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './toast.module.css';

type ToastKind = 'success' | 'error' | 'info' | 'loading';

interface ToastOptions {
  /** milliseconds; without it the default of the region */
  readonly timeout?: number;
  /** one thing to do about it, such as Undo */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

/** A notice that is on its way: it ends as a success or as a failure, in the same place. */
export interface OpenToast {
  readonly success: (text: string, options?: ToastOptions) => void;
  readonly error: (text: string, options?: ToastOptions) => void;
  readonly close: () => void;
}

/** Short notices of what has just happened, for eyes and screen readers; they leave by themselves. */
export interface Toasts {
  readonly success: (text: string, options?: ToastOptions) => void;
  readonly error: (text: string, options?: ToastOptions) => void;
  readonly info: (text: string, options?: ToastOptions) => void;
  /** stays until it is told how it ended */
  readonly loading: (text: string) => OpenToast;
}

const ToastsContext = createContext<Toasts | null>(null);

/** How to show a notice. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error('useToasts is called outside of a ToastRegion');
  return toasts;
}

interface ToastRegionProps {
  /** milliseconds a notice stays when nobody points at it */
  readonly timeout: number;
  readonly children: ReactNode;
}

/** The place where notices appear; stands once, around the application. F6 leads into it. */
export function ToastRegion({ timeout, children }: ToastRegionProps) {
  const manager = useMemo(() => Base.createToastManager<object>(), []);
  const toasts = useMemo(() => createToasts(manager), [manager]);
  const { t } = useTranslation();
  return (
    <ToastsContext value={toasts}>
      <Base.Provider toastManager={manager} timeout={timeout} limit={4}>
        {children}
        <Base.Portal>
          <Base.Viewport className={styles.viewport} aria-label={t('ui.toast.region')}>
            <ToastList />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    </ToastsContext>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  const { t } = useTranslation();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
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

type Manager = ReturnType<typeof Base.createToastManager<object>>;

function createToasts(manager: Manager): Toasts {
  const show = (kind: ToastKind, text: string, options?: ToastOptions) =>
    manager.add(contentOf(kind, text, options));
  return {
    success: (text, options) => void show('success', text, options),
    error: (text, options) => void show('error', text, options),
    info: (text, options) => void show('info', text, options),
    loading: (text) => {
      const id = show('loading', text, { timeout: 0 });
      const end = (kind: ToastKind) => (result: string, options?: ToastOptions) => {
        manager.update(id, contentOf(kind, result, options));
      };
      return {
        success: end('success'),
        error: end('error'),
        close: () => {
          manager.close(id);
        },
      };
    },
  };
}

function contentOf(kind: ToastKind, text: string, { timeout, action }: ToastOptions = {}) {
  return {
    type: kind,
    title: text,
    // a failure may interrupt what is being read out; the rest waits for a pause
    priority: kind === 'error' ? ('high' as const) : ('low' as const),
    ...(timeout === undefined ? {} : { timeout }),
    ...(action ? { actionProps: { children: action.label, onClick: action.onSelect } } : {}),
  };
}
