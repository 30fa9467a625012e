import type { WebContents } from 'electron';
import type { DesktopStore } from '../settings/desktop-store.ts';

// Chromium's own steps: a level is a factor of 1.2. From a half to a good twice the size.
const LEAST_LEVEL = -4;
const MOST_LEVEL = 4;
const STEP = 0.5;

export type ZoomChange = 'in' | 'out' | 'reset';

/** The level after a change. */
export function zoomAfter(level: number, change: ZoomChange): number {
  if (change === 'reset') return 0;
  const next = level + (change === 'in' ? STEP : -STEP);
  return Math.min(Math.max(next, LEAST_LEVEL), MOST_LEVEL);
}

/** Changes the size of a page and keeps it for the next start. */
export function changeZoom(contents: WebContents, change: ZoomChange, store: DesktopStore): void {
  const level = zoomAfter(contents.getZoomLevel(), change);
  contents.setZoomLevel(level);
  store.write('zoomLevel', level);
}

/** Gives every page of a window the kept size, and follows the wheel with Control held down. */
export function keepZoom(contents: WebContents, store: DesktopStore): void {
  contents.on('did-finish-load', () => contents.setZoomLevel(store.read('zoomLevel')));
  contents.on('zoom-changed', (_event, direction) => changeZoom(contents, direction, store));
}
