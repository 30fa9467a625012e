import { contextBridge, ipcRenderer } from 'electron';
import type { OVERLAY_MESSAGE, OverlayBridge, OverlayView } from '#shared/contract/game-overlay.ts';

// The compiler holds it to the contract's value, which a sandboxed preload does not import.
const message: typeof OVERLAY_MESSAGE = 'tayfa:game-overlay';

let last: OverlayView | null = null;
let heard: ((view: OverlayView) => void) | null = null;

ipcRenderer.on(message, (_event, view: OverlayView) => {
  last = view;
  heard?.(view);
});

const bridge: OverlayBridge = {
  listen(hear) {
    heard = hear;
    if (last) hear(last);
  },
};

contextBridge.exposeInMainWorld('tayfaOverlay', Object.freeze(bridge));
