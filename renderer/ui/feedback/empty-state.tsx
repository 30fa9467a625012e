import type { ReactNode } from 'react';
import type { IconSource } from '../display/icon.tsx';
import { NoticeState } from './notice-state.tsx';

interface EmptyStateProps {
  readonly icon: IconSource;
  readonly title: string;
  /** why it is empty, or how that changes */
  readonly children?: ReactNode;
  /** the button that fills it */
  readonly action?: ReactNode;
  readonly size?: 'page' | 'inline';
}

/** There is nothing yet, and that is fine. */
export function EmptyState(props: EmptyStateProps) {
  return <NoticeState {...props} tone="accent" />;
}
