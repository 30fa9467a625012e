import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';

/** How a picture lies in its window: 1 is fitted into it, x and y are pixels from the middle. */
interface Lie {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Zoom extends Lie {
  readonly in: () => void;
  readonly out: () => void;
  readonly fit: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => void;
  };
}

const FITTED: Lie = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;
/** Of one press of a button. */
const STEP = 1.5;
const DOUBLE_CLICK = 2.5;
/** A wheel's pixels that make it twice as large. */
const WHEEL_DOUBLE = 400;
/** A finger that goes this far sideways turns the page. Pixels. */
const SWIPE = 60;

/** The same picture at another scale, so that what lies under a point stays under it. */
function scaledAround(lie: Lie, scale: number, point: Point): Lie {
  const next = Math.min(LARGEST, Math.max(1, scale));
  if (next === 1) return FITTED;
  const ratio = next / lie.scale;
  return {
    scale: next,
    x: point.x - (point.x - lie.x) * ratio,
    y: point.y - (point.y - lie.y) * ratio,
  };
}

const MIDDLE: Point = { x: 0, y: 0 };

/**
 * Zooming by wheel, two fingers, double click and buttons; what is larger than its window is moved
 * by dragging, and a fitted picture leafed by a swipe.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  onSwipe: (step: -1 | 1) => void,
): Zoom {
  const [lie, setLie] = useState<Lie>(FITTED);
  const pointers = useRef(new Map<number, Point>());
  const swipe = useRef(0);

  const around = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return MIDDLE;
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = around(event);
    setLie((now) => scaledAround(now, now.scale * 2 ** (-event.deltaY / WHEEL_DOUBLE), point));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and then the page itself would zoom with Control held
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const release = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const way = swipe.current;
    swipe.current = 0;
    if (event.type === 'pointerup' && Math.abs(way) > SWIPE) onSwipe(way > 0 ? -1 : 1);
  };
  return {
    ...lie,
    in: () => setLie((now) => scaledAround(now, now.scale * STEP, MIDDLE)),
    out: () => setLie((now) => scaledAround(now, now.scale / STEP, MIDDLE)),
    fit: () => setLie(FITTED),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, around(event));
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const point = around(event);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, point);
        if (other) {
          swipe.current = 0;
          const ratio = distance(point, other) / Math.max(1, distance(before, other));
          setLie((now) => scaledAround(now, now.scale * ratio, other));
          return;
        }
        const [x, y] = [point.x - before.x, point.y - before.y];
        if (lie.scale === 1) swipe.current += x;
        else setLie((now) => ({ ...now, x: now.x + x, y: now.y + y }));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: (event) => {
        const point = around(event);
        setLie((now) => (now.scale > 1 ? FITTED : scaledAround(now, DOUBLE_CLICK, point)));
      },
    },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
