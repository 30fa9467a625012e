import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { createWaitingToasts, type Toasts } from './waiting-toasts.ts';
import { lazy } from '../../lib/lazy.ts';

const ToastShelf = lazy(async () => ({ default: (await import('./toast-shelf.tsx')).ToastShelf }));

const ToastsContext = createContext<Toasts | null>(null);

/** How to show a notice. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error('useToasts is called outside of a ToastRegion');
  return toasts;
}

interface ToastRegionProps {
  /** milliseconds a notice stays unless it is pointed at */
  readonly timeout: number;
  readonly children: ReactNode;
}

/**
 * The place where notices appear; stands once, around the application. F6 leads into it. What
 * shows them is loaded with the first one: most visits to the way in see none.
 */
export function ToastRegion({ timeout, children }: ToastRegionProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [{ manager, toasts, flush }] = useState(() => createWaitingToasts(() => setIsAsked(true)));
  return (
    <ToastsContext value={toasts}>
      {children}
      {isAsked && (
        <Suspense>
          <ToastShelf manager={manager} timeout={timeout} onReady={flush} />
        </Suspense>
      )}
    </ToastsContext>
  );
}
