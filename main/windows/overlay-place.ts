import type { OverlayPlace } from '../settings/desktop-store.ts';
import type { Area } from './window-placement.ts';

/** A display, as far as the overlay's place depends on it. */
export interface OverlayDisplay {
  readonly id: number;
  readonly workArea: Area;
}

export const LEAST_OVERLAY = { width: 200, height: 120 } as const;
const FIRST_PLACE = { x: 24, y: 24, width: 320, height: 400 } as const;
/** As many displays are remembered. */
const MOST_PLACES = 8;

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Where the overlay stands: on the display where it was arranged last, of those that are there, and
 * else on the main one; always whole inside it.
 * @param displays the main one first
 */
export function placeOverlay(
  kept: readonly OverlayPlace[],
  displays: readonly OverlayDisplay[],
): Area {
  const place = kept.find(({ displayId }) => displays.some(({ id }) => id === displayId));
  const display = displays.find(({ id }) => id === place?.displayId) ?? displays[0];
  const { x, y, width, height } = place ?? FIRST_PLACE;
  if (!display) return { x, y, width, height };
  return inside(
    { x: display.workArea.x + x, y: display.workArea.y + y, width, height },
    display.workArea,
  );
}

/** The same rectangle, no larger than an area and inside of it. */
export function inside(bounds: Area, area: Area): Area {
  const width = between(bounds.width, Math.min(LEAST_OVERLAY.width, area.width), area.width);
  const height = between(bounds.height, Math.min(LEAST_OVERLAY.height, area.height), area.height);
  return {
    x: between(bounds.x, area.x, area.x + area.width - width),
    y: between(bounds.y, area.y, area.y + area.height - height),
    width,
    height,
  };
}

/** The places with this one as the newest; each display has one. */
export function withPlace(
  kept: readonly OverlayPlace[],
  bounds: Area,
  { id: displayId, workArea }: OverlayDisplay,
): OverlayPlace[] {
  const place = { ...bounds, displayId, x: bounds.x - workArea.x, y: bounds.y - workArea.y };
  const others = kept.filter((other) => other.displayId !== displayId);
  return [place, ...others].slice(0, MOST_PLACES);
}
