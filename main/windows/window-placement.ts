import type { StoredPlacement } from '../settings/desktop-store.ts';

/** A rectangle of the desktop, in the system's own points. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const LEAST_SIZE = { width: 400, height: 480 } as const;
const FIRST_SIZE = { width: 1_280, height: 800 } as const;

/** So much of the window must lie on a display that it can be seen and dragged. */
const LEAST_VISIBLE = { width: 160, height: 60 } as const;

/**
 * Where the window opens: where it stood, if enough of it lies on a display that is still there,
 * and never larger than that display; else in the middle of the first display.
 * @param displays the areas windows may take, the main display's first
 */
export function placeWindow(stored: StoredPlacement | null, displays: readonly Area[]): Area {
  const display = stored && displays.find((area) => isReachable(stored, area));
  if (stored && display) return fitted(stored, display);
  return centred(stored ?? FIRST_SIZE, displays[0]);
}

/** Whether the window's upper edge, which it is dragged by, can be got hold of on a display. */
function isReachable(window: Area, display: Area): boolean {
  const left = Math.max(window.x, display.x);
  const right = Math.min(window.x + window.width, display.x + display.width);
  const isTopVisible =
    window.y >= display.y - LEAST_VISIBLE.height / 2 &&
    window.y + LEAST_VISIBLE.height <= display.y + display.height;
  return right - left >= LEAST_VISIBLE.width && isTopVisible;
}

function fitted(window: Area, display: Area): Area {
  return {
    x: window.x,
    y: Math.max(window.y, display.y),
    width: Math.max(Math.min(window.width, display.width), LEAST_SIZE.width),
    height: Math.max(Math.min(window.height, display.height), LEAST_SIZE.height),
  };
}

function centred(size: Pick<Area, 'width' | 'height'>, display: Area | undefined): Area {
  const area = display ?? { x: 0, y: 0, ...FIRST_SIZE };
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}
