import { callDesktop, isDesktop } from '../lib/desktop.ts';
import { refusedShare } from './capture-failure.ts';
import type { MediaSession } from './media-session.ts';
import { stopAll } from './microphone.ts';
import {
  cameraConstraints,
  cameraEncodings,
  screenConstraints,
  screenEncodings,
} from './picture-layers.ts';
import type { ScreenWish, ShareResult, VoiceStream } from './voice-engine.ts';
import { codeOf } from './voice-link.ts';

type Source = VoiceStream['source'];

/** One's own camera and screen: captured here, sent by the media of the stay. */
export class OwnPictures {
  readonly #media: () => MediaSession | null;
  readonly #onChange: () => void;
  readonly #captured = new Map<Source, MediaStream>();
  #wish: ScreenWish | null = null;

  constructor(media: () => MediaSession | null, onChange: () => void) {
    this.#media = media;
    this.#onChange = onChange;
  }

  get captured(): ReadonlyMap<Source, MediaStream> {
    return this.#captured;
  }

  async startCamera(deviceId: string): Promise<ShareResult> {
    const device = deviceId === '' ? {} : { deviceId: { ideal: deviceId } };
    return this.#start('camera', () =>
      navigator.mediaDevices.getUserMedia({ video: { ...cameraConstraints, ...device } }),
    );
  }

  async startScreen(wish: ScreenWish): Promise<ShareResult> {
    this.#wish = wish;
    return this.#start('screen', () =>
      navigator.mediaDevices.getDisplayMedia(screenConstraints(wish)),
    );
  }

  async #start(source: Source, capture: () => Promise<MediaStream>): Promise<ShareResult> {
    if (!this.#media()) return 'unknown';
    let media: MediaStream;
    const askedAt = performance.now();
    try {
      media = await capture();
    } catch (error) {
      return refusedShare(source, error, performance.now() - askedAt);
    }
    stopAll(this.#captured.get(source) ?? null);
    this.#captured.set(source, media);
    media.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (this.#captured.get(source) === media) this.stop(source);
    });
    try {
      await this.#publish(source, media);
    } catch (error) {
      this.stop(source);
      return refusedBy(codeOf(error));
    }
    this.#onChange();
    return 'shared';
  }

  /** Sends what is captured by a media that was opened anew. */
  async publishAll(): Promise<void> {
    for (const [source, media] of this.#captured)
      try {
        await this.#publish(source, media);
      } catch (error) {
        // Plus has ended since: all else goes on
        if (codeOf(error) !== 'voice.hd-needs-plus') throw error;
        this.stop(source);
      }
  }

  async #publish(source: Source, captured: MediaStream): Promise<void> {
    const media = this.#media();
    const [picture] = captured.getVideoTracks();
    if (!media || !picture) return;
    if (source === 'camera') {
      await media.send({ source, track: picture, encodings: cameraEncodings, codec: 'video/VP8' });
      return;
    }
    const wish = this.#wish;
    if (!wish) return;
    picture.contentHint = wish.prefers === 'text' ? 'detail' : 'motion';
    await media.send({
      source,
      track: picture,
      isControllable: await isControllable(picture),
      encodings: screenEncodings(wish),
      codec: 'video/VP9',
      // a first picture that can be read: by itself it would begin at 300 kbit/s
      codecOptions: { videoGoogleStartBitrate: 1_000 },
    });
    const [sound] = captured.getAudioTracks();
    if (sound) {
      const codecOptions = { opusStereo: true, opusDtx: false };
      await media.send({ source: 'screen-sound', track: sound, codecOptions });
    }
  }

  stop(source: Source): void {
    const captured = this.#captured.get(source);
    if (!captured) return;
    this.#captured.delete(source);
    stopAll(captured);
    this.#media()?.stop(source);
    if (source === 'screen') this.#media()?.stop('screen-sound');
    this.#onChange();
  }

  stopAll(): void {
    for (const source of [...this.#captured.keys()]) this.stop(source);
  }
}

/**
 * Whether others may ask to use what is shown: a whole screen, from the desktop application. A window
 * lies among others, and what is done in it would reach them.
 */
async function isControllable(picture: MediaStreamTrack): Promise<boolean> {
  if (!isDesktop() || picture.getSettings().displaySurface !== 'monitor') return false;
  const { isPossible } = await callDesktop('describeControl', {});
  return isPossible;
}

/** What the server's refusal of a picture means. */
function refusedBy(code: string): ShareResult {
  if (code === 'voice.too-many-screens') return 'too-many';
  return code === 'voice.hd-needs-plus' ? 'needs-plus' : 'unknown';
}
