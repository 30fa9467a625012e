import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { HOLD_MS } from '../../ui/layout/press.ts';
import { isSideways, type Swipe } from './swipe.ts';

/** Whether something under the finger scrolls sideways itself: a code block, a row of pictures. */
function scrollsSideways(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element) {
    const isScroller = element.scrollWidth > element.clientWidth + 1;
    if (isScroller && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
    element = element.parentElement;
  }
  return false;
}

function pointOf(touch: Touch): Swipe {
  return { x: touch.clientX, y: touch.clientY };
}

function distance(from: Swipe, to: Swipe): Swipe {
  return { x: to.x - from.x, y: to.y - from.y };
}

/**
 * Tells how far one finger went on an element. While it goes sideways the browser is kept from
 * taking it for a way back in its history; React listens passively and could not do that.
 */
export function useSwipe(onSwipe: (swipe: Swipe) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let start: Swipe | null = null;
    let startedAt = 0;
    let isMoving = false;
    const begin = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start = touch && !scrollsSideways(event.target) ? pointOf(touch) : null;
      startedAt = event.timeStamp;
      isMoving = false;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch || !event.cancelable) return;
      // a finger that rested first has taken hold of something and moves it
      if (!isMoving && event.timeStamp - startedAt >= HOLD_MS) {
        start = null;
        return;
      }
      isMoving = true;
      if (isSideways(distance(start, pointOf(touch)))) event.preventDefault();
    };
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (start && touch) swiped(distance(start, pointOf(touch)));
      start = null;
    };
    const forget = () => {
      start = null;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', forget, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', forget);
    };
  }, []);
  return ref;
}
