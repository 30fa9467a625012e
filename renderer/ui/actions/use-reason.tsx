import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { lazy } from '../../lib/lazy.ts';

/** Loaded with the first reason: every page has buttons, and few of the first pages have one. */
const ReasonHint = lazy(async () => ({
  default: (await import('../overlays/reason-hint.tsx')).ReasonHint,
}));

/** Who presses a button that cannot be pressed wants the reason sooner than a hint. */
const SHOW_MS = 150;
/** The way of the pointer from the button to its hint. */
const HIDE_MS = 100;

interface Shown {
  readonly anchor: Element | null;
  readonly isOpen: boolean;
}

type ButtonEvents = Pick<
  ComponentPropsWithRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

const nothing: Shown = { anchor: null, isOpen: false };

/**
 * Tells why a button cannot be pressed, when it is pointed at or focused. The hint comes beside the
 * button, not around it: its program may come later than the pointer, and the focus would be lost
 * with a button that is replaced.
 */
export function useReason(
  reason: string | undefined,
  given: ButtonEvents,
): { readonly events: ButtonEvents; readonly hint: ReactNode } {
  const [shown, setShown] = useState(nothing);
  const pending = useRef<'show' | 'hide' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // a reason that has gone is not shown when there is another one later
  if (reason === undefined && shown.anchor) setShown(nothing);
  if (reason === undefined) return { events: given, hint: null };

  const forget = () => {
    pending.current = null;
    clearTimeout(timer.current);
  };
  const plan = (what: 'show' | 'hide', act: () => void, milliseconds: number) => {
    if (pending.current === what) return;
    forget();
    pending.current = what;
    timer.current = setTimeout(() => {
      pending.current = null;
      act();
    }, milliseconds);
  };
  const show = (anchor: Element, milliseconds: number) => {
    if (!shown.isOpen || pending.current === 'hide')
      plan('show', () => setShown({ anchor, isOpen: true }), milliseconds);
  };
  const hide = (milliseconds: number) => {
    plan('hide', () => setShown(({ anchor }) => ({ anchor, isOpen: false })), milliseconds);
  };
  const events: ButtonEvents = {
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      given.onPointerMove?.(event);
      if (event.pointerType !== 'touch') show(event.currentTarget, SHOW_MS);
    },
    onPointerLeave(event: PointerEvent<HTMLButtonElement>) {
      given.onPointerLeave?.(event);
      hide(HIDE_MS);
    },
    onFocus(event: FocusEvent<HTMLButtonElement>) {
      given.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
    },
    onBlur(event: FocusEvent<HTMLButtonElement>) {
      given.onBlur?.(event);
      hide(0);
    },
  };
  const hint = (
    <Suspense>
      <ReasonHint
        reason={reason}
        anchor={shown.anchor}
        isOpen={shown.isOpen}
        onEnter={forget}
        onLeave={() => hide(HIDE_MS)}
        onDismiss={() => hide(0)}
      />
    </Suspense>
  );
  return { events, hint };
}
