import type { OverlayBridge } from '#shared/contract/game-overlay.ts';
import { drawOverlay } from './draw-overlay.ts';
import './overlay.css';

declare global {
  interface Window {
    /** Put there by preload/game-overlay.ts. */
    readonly tayfaOverlay?: OverlayBridge;
  }
}

/*
 * An entry file: the page of the window over a game. It draws what it is told, and knows neither
 * server nor user.
 */
window.tayfaOverlay?.listen((view) => drawOverlay(document, view));
