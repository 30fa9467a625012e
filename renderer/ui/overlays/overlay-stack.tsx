import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

interface StackSlot {
  /** what lies over this overlay */
  readonly next: ReactNode;
  readonly take: (isTaken: boolean) => void;
}

const StackSlotContext = createContext<StackSlot | null>(null);

interface StackedOverlayProps {
  /** one overlay: something with a Dialog or its kin at its root */
  readonly children: ReactNode;
  /** what lies over it */
  readonly next: ReactNode;
}

/**
 * An overlay with others over it. They are put inside of its dialog, for a dialog hides everything
 * beside it from screen readers and keys, and only what is within it may lie over it. One that
 * shows nothing just now takes none: they then stand beside it.
 */
export function StackedOverlay({ children, next }: StackedOverlayProps) {
  const [isTaken, setIsTaken] = useState(false);
  const slot = useMemo(() => ({ next, take: setIsTaken }), [next]);
  return (
    <>
      <StackSlotContext value={slot}>{children}</StackSlotContext>
      {!isTaken && next}
    </>
  );
}

interface OverlayRootProps {
  readonly children: ReactNode;
}

/** Stands at the root of every dialog: shows within it what lies over it, once. */
export function OverlayRoot({ children }: OverlayRootProps) {
  const slot = use(StackSlotContext);
  const take = slot?.take;
  useLayoutEffect(() => {
    take?.(true);
    return () => take?.(false);
  }, [take]);
  return (
    <StackSlotContext value={null}>
      {children}
      {slot?.next}
    </StackSlotContext>
  );
}
