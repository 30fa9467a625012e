import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastRegion } from './overlays/toast.tsx';

interface UiProviderProps {
  /** milliseconds a notice stays */
  readonly toastTimeout: number;
  readonly children: ReactNode;
}

/** What the building blocks need around them; stands once, below the texts. */
export function UiProvider({ toastTimeout, children }: UiProviderProps) {
  return (
    // The policy admits no style element; styles/base.css brings the one rule they would hold.
    <CSPProvider disableStyleElements>
      <ToastRegion timeout={toastTimeout}>{children}</ToastRegion>
    </CSPProvider>
  );
}
