import Hls from 'hls.js/light';
import { LIVESTREAM_PREFIX } from '#shared/lib/content-path.ts';

/** How a livestream stands for one who looks at it (T-378). */
export type PlayState =
  | 'loading'
  | 'playing'
  | 'ended'
  | 'unsupported'
  | 'not-found'
  | 'unsynced'
  | 'unknown';

/** How often lost media is tried anew before it is given up. */
const MOST_RECOVERIES = 3;

/** Plays the livestream of a secret in an element; the answer ends it. */
export function playLivestream(
  video: HTMLVideoElement,
  secret: string,
  onState: (state: PlayState) => void,
): () => void {
  const address = `${LIVESTREAM_PREFIX}${encodeURIComponent(secret)}/index.m3u8`;
  if (Hls.isSupported()) return playByScript(video, address, onState);
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') {
    onState('unsupported');
    return () => undefined;
  }
  return playNatively(video, address, onState);
}

function playByScript(
  video: HTMLVideoElement,
  address: string,
  onState: (state: PlayState) => void,
): () => void {
  // no worker: its program would be one that the content policy does not know
  const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2 });
  let recoveries = 0;
  let hasPlayed = false;
  const played = () => {
    hasPlayed = true;
    recoveries = 0;
    onState('playing');
  };
  video.addEventListener('playing', played);
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) return;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < MOST_RECOVERIES) {
      recoveries += 1;
      hls.recoverMediaError();
      return;
    }
    hls.destroy();
    onState(stateOf(error, hasPlayed));
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  startPlaying(video);
  return () => {
    video.removeEventListener('playing', played);
    hls.destroy();
  };
}

/** What an end that nothing can be done about means to who looks on. */
export function stateOf(
  error: {
    readonly type: string;
    readonly response?: { readonly code?: number | undefined } | undefined;
  },
  hasPlayed: boolean,
): PlayState {
  if (error.response?.code === 404) return hasPlayed ? 'ended' : 'not-found';
  // reason: a text is compared with one of a list of texts
  if (error.type === (Hls.ErrorTypes.MEDIA_ERROR as string)) return 'unsynced';
  return 'unknown';
}

function playNatively(
  video: HTMLVideoElement,
  address: string,
  onState: (state: PlayState) => void,
): () => void {
  let hasPlayed = false;
  const played = () => {
    hasPlayed = true;
    onState('playing');
  };
  const failed = () => {
    const isMissing = video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
    if (hasPlayed) onState('ended');
    else onState(isMissing ? 'not-found' : 'unknown');
  };
  video.addEventListener('playing', played);
  video.addEventListener('error', failed);
  video.src = address;
  startPlaying(video);
  return () => {
    video.removeEventListener('playing', played);
    video.removeEventListener('error', failed);
    video.removeAttribute('src');
    video.load();
  };
}

/** Browsers let sound begin only after a press: the controls are there for it. */
function startPlaying(video: HTMLVideoElement): void {
  video.play().catch(() => {
    video.muted = true;
    video.play().catch(() => undefined);
  });
}
