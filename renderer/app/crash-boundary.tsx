import { Component, type ReactNode } from 'react';
import { reportFailure } from '../data/error-reports.ts';
import { CrashView } from '../features/entry/loading/crash-view.tsx';
import { usePathname } from '../lib/navigation.ts';

interface BoundaryProps {
  /** another place is another try */
  readonly place: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly place: string;
  readonly failure: { readonly error: unknown } | null;
}

/** React hands errors of rendering to classes only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return place === state.place ? null : { place, failure: null };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <CrashView error={failure.error} /> : this.props.children;
  }
}

/** Around every page: one that threw says so and offers to load again (E-025). */
export function CrashBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary place={usePathname()}>{children}</Boundary>;
}
