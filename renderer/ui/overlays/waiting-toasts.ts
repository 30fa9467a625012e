import { Toast as Base } from '@base-ui/react/toast';

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

/** Keeps what is to be shown, in its order, until the shelf is there. */
export function createWaitingToasts(onAsked: () => void) {
  const manager = Base.createToastManager<object>();
  let waiting: (() => void)[] | null = [];
  const tell = (act: () => void) => {
    if (waiting === null) {
      act();
      return;
    }
    waiting.push(act);
    onAsked();
  };
  return {
    manager,
    toasts: createToasts(manager, tell),
    flush: () => {
      const acts = waiting ?? [];
      waiting = null;
      for (const act of acts) act();
    },
  };
}

export type ToastManager = ReturnType<typeof Base.createToastManager<object>>;

function createToasts(manager: ToastManager, tell: (act: () => void) => void): Toasts {
  let last = 0;
  const show = (kind: ToastKind, text: string, options?: ToastOptions) => {
    last += 1;
    const id = `notice-${String(last)}`;
    tell(() => void manager.add({ id, ...contentOf(kind, text, options) }));
    return id;
  };
  return {
    success: (text, options) => void show('success', text, options),
    error: (text, options) => void show('error', text, options),
    info: (text, options) => void show('info', text, options),
    loading: (text) => {
      const id = show('loading', text, { timeout: 0 });
      const end = (kind: ToastKind) => (result: string, options?: ToastOptions) => {
        tell(() => manager.update(id, contentOf(kind, result, options)));
      };
      return {
        success: end('success'),
        error: end('error'),
        close: () => {
          tell(() => manager.close(id));
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
