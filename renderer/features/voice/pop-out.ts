import { isDesktop } from '../../lib/desktop.ts';
import type { VoiceDoor } from './voice-door.ts';
import { lookAt } from './watched-streams.ts';

/** The windows that streams were brought into, by stream. */
const windows = new Map<string, Window>();

/** Whether this place has windows to open: the desktop application keeps to its own, telephones to one. */
export function canPopOut(): boolean {
  return !isDesktop() && matchMedia('(hover: hover) and (pointer: fine)').matches;
}

interface PoppedStream {
  readonly id: string;
  readonly isOwn: boolean;
  readonly title: string;
}

/**
 * Shows a stream in a window of its own, which stays while one goes elsewhere in the page and closes
 * with the stream. False where the browser opens none.
 */
export function popOut(door: VoiceDoor, { id, isOwn, title }: PoppedStream): boolean {
  const known = windows.get(id);
  if (known && !known.closed) {
    known.focus();
    return true;
  }
  const opened = globalThis.open('', '', 'popup,width=960,height=540');
  if (!opened) return false;
  windows.set(id, opened);
  const video = fill(opened, title);
  const show = () => {
    const stream = door.get().streams.find((one) => one.id === id);
    if (!stream) opened.close();
    else if (video.srcObject !== stream.media) video.srcObject = stream.media;
  };
  const measure = () => {
    if (isOwn) return;
    const height = Math.round(opened.innerHeight * opened.devicePixelRatio);
    lookAt(door, id, { by: opened, height });
  };
  const close = () => opened.close();
  const unsubscribe = door.subscribe(show);
  globalThis.addEventListener('pagehide', close);
  opened.addEventListener('resize', measure);
  opened.addEventListener('pagehide', () => {
    windows.delete(id);
    unsubscribe();
    globalThis.removeEventListener('pagehide', close);
    if (!isOwn) lookAt(door, id, { by: opened, height: null });
  });
  measure();
  show();
  return true;
}

/** Puts a picture that fills the window into it. */
function fill({ document: page }: Window, title: string): HTMLVideoElement {
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.body.style.cssText = 'margin:0;background:black';
  const video = page.createElement('video');
  video.style.cssText = 'display:block;inline-size:100vw;block-size:100vh;object-fit:contain';
  video.autoplay = true;
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-label', title);
  page.body.append(video);
  return video;
}
