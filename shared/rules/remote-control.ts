/** How the control of another's shared screen stands (T-373). */
export const controlStates = ['requested', 'granted', 'terminated'] as const;
export type ControlState = (typeof controlStates)[number];

/** Why it is terminated. */
export const controlEnds = [
  /** who shares the screen has said no */
  'refused',
  /** one of the two has ended it, or another was given it */
  'stopped',
  /** who shares the screen has touched their own keyboard */
  'key',
  /** the screen is not shared any more, or not to the one who asked */
  'unshared',
  /** one of the two has left, or has lost the connection */
  'gone',
] as const;
export type ControlEnd = (typeof controlEnds)[number];

export const controlLimits = {
  /** Things done at once; a frame of a client holds no more than this. */
  events: 24,
  /** Frames of a client: what is more is dropped. */
  frameBurst: 60,
  framesPerSecond: 30,
  /** What is done is gathered for so long and told together. Milliseconds. */
  gatherMs: 45,
  /** Steps of a wheel at once, either way. */
  wheel: 10,
  /** People who ask for one screen at once. */
  requests: 10,
  /** What has ended is remembered so often, and forgotten with the meeting. */
  remembered: 100,
  /** A name that the question of the desktop application shows. */
  nameLength: 64,
} as const;

export const controlButtons = ['left', 'middle', 'right'] as const;
export type ControlButton = (typeof controlButtons)[number];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Keys that can be pressed on another's machine, as KeyboardEvent.code names them: places on the
 * keyboard. What a place types is decided by the layout over there.
 */
export const controlKeys: readonly string[] = [
  ...Array.from(letters, (letter) => `Key${letter}`),
  ...Array.from({ length: 10 }, (...[, digit]) => `Digit${String(digit)}`),
  ...Array.from({ length: 10 }, (...[, digit]) => `Numpad${String(digit)}`),
  ...Array.from({ length: 12 }, (...[, index]) => `F${String(index + 1)}`),
  ...['Escape', 'Tab', 'Enter', 'Space', 'Backspace', 'CapsLock', 'ContextMenu'],
  ...['ShiftLeft', 'ShiftRight', 'ControlLeft', 'ControlRight'],
  ...['AltLeft', 'AltRight', 'MetaLeft', 'MetaRight'],
  ...['Minus', 'Equal', 'BracketLeft', 'BracketRight', 'Backslash', 'IntlBackslash'],
  ...['Semicolon', 'Quote', 'Backquote', 'Comma', 'Period', 'Slash'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageUp', 'PageDown', 'Insert', 'Delete'],
  ...['NumpadAdd', 'NumpadSubtract', 'NumpadMultiply', 'NumpadDivide'],
  ...['NumpadDecimal', 'NumpadEnter'],
];

const known = new Set(controlKeys);

export function isControlKey(code: string): boolean {
  return known.has(code);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a point of a box lies in the picture that is shown whole in its middle, 0 to 1 each way;
 * null: beside the picture.
 */
export function pointInPicture(
  point: { readonly x: number; readonly y: number },
  box: Size,
  picture: Size,
): { x: number; y: number } | null {
  if (picture.width <= 0 || picture.height <= 0) return null;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = (point.x - (box.width - width) / 2) / width;
  const y = (point.y - (box.height - height) / 2) / height;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

/** Whether what is sent may be controlled by others: a screen that says so. */
export function offersControl(sent: {
  readonly source: string;
  readonly isControllable?: boolean | undefined;
}): boolean {
  return sent.source === 'screen' && sent.isControllable === true;
}
