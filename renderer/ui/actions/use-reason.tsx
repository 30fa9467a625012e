import {
  Suspense,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { lazy } from '../../lib/lazy.ts';
import type { Asked } from '../overlays/reason-hint.tsx';

/** Loaded with the first reason: every page has buttons, and few of the first pages have one. */
const ReasonHint = lazy(async () => ({
  default: (await import('../overlays/reason-hint.tsx')).ReasonHint,
}));

type ButtonEvents = Pick<
  ComponentPropsWithRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/**
 * Tells why a button cannot be pressed, when it is pointed at or focused. The hint comes beside the
 * button, not around it: its program may come later than the pointer, and the focus would be lost
 * with a button that is replaced.
 */
export function useReason(
  reason: string | undefined,
  given: ButtonEvents,
): { readonly events: ButtonEvents; readonly hint: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  // a reason that has gone is not shown when there is another one later
  if (reason === undefined && asked) setAsked(null);
  if (reason === undefined) return { events: given, hint: null };
  const ask = (anchor: Element, by: Asked['by']) => setAsked((before) => before ?? { anchor, by });
  const events: ButtonEvents = {
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      given.onPointerMove?.(event);
      if (event.pointerType !== 'touch') ask(event.currentTarget, 'pointer');
    },
    onPointerLeave(event: PointerEvent<HTMLButtonElement>) {
      given.onPointerLeave?.(event);
      setAsked(null);
    },
    onFocus(event: FocusEvent<HTMLButtonElement>) {
      given.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) ask(event.currentTarget, 'focus');
    },
    onBlur(event: FocusEvent<HTMLButtonElement>) {
      given.onBlur?.(event);
      setAsked(null);
    },
  };
  const hint = (
    <Suspense>
      <ReasonHint reason={reason} asked={asked} />
    </Suspense>
  );
  return { events, hint };
}
