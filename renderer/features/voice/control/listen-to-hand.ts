import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import {
  controlButtons,
  controlLimits,
  isControlKey,
  pointInPicture,
  type ControlButton,
} from '#shared/rules/remote-control.ts';

/** So many pixels of a wheel are one step of it. */
const STEP_PIXELS = 60;

function stepsOf(pixels: number): number {
  const steps = Math.trunc(pixels / STEP_PIXELS) || Math.sign(pixels);
  return Math.max(-controlLimits.wheel, Math.min(controlLimits.wheel, steps));
}

/** The page's own menus and shortcuts are not meant. */
function keepFromPage(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Tells what pointer and keys do on an element that lies over a picture; the answer ends it. What is
 * held when the element loses the focus, or this ends, is let go. Shift and Escape lead out.
 */
export function listenToHand(
  surface: HTMLElement,
  picture: () => HTMLVideoElement | null,
  tell: (event: ControlEvent) => void,
): () => void {
  const keys = new Set<string>();
  let button: ControlButton | null = null;
  let at = { x: 0, y: 0 };
  const place = (event: MouseEvent) => {
    const video = picture();
    if (!video) return null;
    const { left, top, width, height } = surface.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const size = { width: video.videoWidth, height: video.videoHeight };
    const found = pointInPicture(point, { width, height }, size);
    if (found) at = found;
    return found;
  };
  const release = () => {
    for (const code of keys) tell({ type: 'key', code, isDown: false });
    keys.clear();
    if (button !== null) tell({ type: 'button', button, isDown: false, ...at });
    button = null;
  };
  const end = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    hear: (event: HTMLElementEventMap[Name]) => void,
  ) => surface.addEventListener(name, hear, { signal: end.signal, passive: false });
  on('pointermove', (event) => {
    const found = place(event);
    if (found) tell({ type: 'move', ...found });
  });
  on('pointerdown', (event) => {
    event.preventDefault();
    surface.focus();
    const pressed = controlButtons[event.button];
    const found = place(event);
    if (!found || pressed === undefined || button !== null) return;
    surface.setPointerCapture(event.pointerId);
    button = pressed;
    tell({ type: 'button', button, isDown: true, ...found });
  });
  on('pointerup', (event) => {
    place(event);
    if (button === null || controlButtons[event.button] !== button) return;
    tell({ type: 'button', button, isDown: false, ...at });
    button = null;
  });
  on('pointercancel', release);
  on('contextmenu', keepFromPage);
  on('wheel', (event) => {
    event.preventDefault();
    const isByLine = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL;
    const pixels = (delta: number) => (isByLine ? delta * STEP_PIXELS : delta);
    const [right, down] = [stepsOf(pixels(event.deltaX)), stepsOf(pixels(event.deltaY))];
    if (place(event) && (right !== 0 || down !== 0)) tell({ type: 'wheel', right, down });
  });
  const press = (event: KeyboardEvent, isDown: boolean) => {
    keepFromPage(event);
    if (!isControlKey(event.code)) return;
    if (isDown) keys.add(event.code);
    else if (!keys.delete(event.code)) return;
    tell({ type: 'key', code: event.code, isDown });
  };
  on('keydown', (event) => {
    if (event.code === 'Escape' && event.shiftKey) surface.blur();
    else if (event.repeat) event.preventDefault();
    else press(event, true);
  });
  on('keyup', (event) => press(event, false));
  on('blur', release);
  return () => {
    release();
    end.abort();
  };
}
