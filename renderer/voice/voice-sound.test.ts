import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import { OwnMicrophone } from './own-microphone.ts';
import { VoiceSound } from './voice-sound.ts';

// reason: ids of this test
const [ann, bea] = ['1' as UserId, '2' as UserId];

/** What a page makes of sound, as far as this test looks at it. */
class Node {
  readonly gain = {
    value: 1,
    setTargetAtTime: (value: number) => {
      this.gain.value = value;
    },
  };
  readonly to = new Set<unknown>();
  readonly port = {
    addEventListener: () => undefined,
    start: () => undefined,
    close: () => undefined,
    postMessage: () => undefined,
  };
  readonly stream = { getAudioTracks: () => [{ stop: () => undefined }] };
  fftSize = 0;
  connect<To>(node: To): To {
    this.to.add(node);
    return node;
  }
  disconnect(node?: unknown): void {
    if (node === undefined) this.to.clear();
    else this.to.delete(node);
  }
}

const sinks: string[] = [];
const volumes: Node[] = [];
let gone: string[] = [];

class Context {
  state = 'running';
  readonly currentTime = 0;
  readonly destination = new Node();
  readonly audioWorklet = { addModule: () => Promise.resolve() };
  createGain(): Node {
    const node = new Node();
    volumes.push(node);
    return node;
  }
  suspend = () => this.#turn('suspended');
  resume = () => this.#turn('running');
  /** Not at once, as in browsers. */
  async #turn(state: string): Promise<void> {
    await Promise.resolve();
    this.state = state;
  }
  createAnalyser = () => new Node();
  createMediaStreamSource = () => new Node();
  async setSinkId(id: string): Promise<void> {
    sinks.push(id);
    await Promise.resolve();
    if (gone.includes(id)) throw new DOMException('', 'NotFoundError');
  }
}

class Track {
  readyState = 'live';
  stop(): void {
    this.readyState = 'ended';
  }
}

const asked: (MediaTrackConstraints | boolean | undefined)[] = [];
const captured: Track[] = [];

beforeEach(() => {
  for (const list of [sinks, volumes, asked, captured, gone]) list.length = 0;
  gone = [];
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', Node);
  vi.stubGlobal('MediaStreamAudioDestinationNode', Node);
  vi.stubGlobal('MediaStream', Node);
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.resolve();
    },
  );
  vi.stubGlobal('addEventListener', () => undefined);
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: ({ audio }: MediaStreamConstraints) => {
      asked.push(audio);
      const track = new Track();
      captured.push(track);
      return Promise.resolve({ getAudioTracks: () => [track], getTracks: () => [track] });
    },
  });
  vi.stubGlobal('navigator', { mediaDevices });
});
afterEach(() => vi.unstubAllGlobals());

function sound(): VoiceSound {
  return new VoiceSound((what, error) => {
    throw new Error(what, { cause: error });
  });
}

describe('what I hear of others', () => {
  it('[X-031] has a volume for each voice and each stream, and a mute of my own', () => {
    const mine = sound();
    const speakers = mine.speakers();
    // reason: a track is only handed on
    const track = {} as MediaStreamTrack;
    const before = volumes.length;
    speakers.play({ id: 'a', userId: ann, isVoice: true }, track);
    speakers.play({ id: 'b', userId: ann, isVoice: false }, track);
    speakers.play({ id: 'c', userId: bea, isVoice: true }, track);
    const loudness = () => volumes.slice(before).map(({ gain }) => gain.value);
    expect(loudness()).toEqual([1, 1, 1]);
    mine.setVolume(ann, 0.3);
    expect(loudness()).toEqual([0.3, 1, 1]);
    mine.setVolume(`${ann}-screen`, 1.5);
    expect(loudness()).toEqual([0.3, 1.5, 1]);
    mine.setSilenced(ann, true);
    expect(loudness()).toEqual([0, 0, 1]);
    mine.setSilenced(ann, false);
    expect(loudness()).toEqual([0.3, 1.5, 1]);
  });
});

describe('devices', () => {
  it('[X-031] are those I choose, can be tried, and another takes over from one that is gone', async () => {
    const mine = sound();
    const own = new OwnMicrophone(mine, () => undefined);
    own.followDevices({ media: () => null, isMissing: () => false, isPaused: () => false });
    await own.take({ isWanted: () => true, untilFree: () => Promise.resolve() });
    expect(asked.at(-1)).not.toHaveProperty('deviceId');
    mine.changeSettings({ inputDeviceId: 'desk', outputDeviceId: 'headphones' });
    await expect.poll(() => asked.at(-1)).toMatchObject({ deviceId: { ideal: 'desk' } });
    expect(sinks.at(-1)).toBe('headphones');

    const microphone = await mine.holdMicrophone();
    const { destination } = mine.context();
    // reason: made by the stand-in
    const treated = microphone.treated as unknown as Node;
    expect(treated.to.has(destination)).toBe(false);
    const stop = await own.playBack();
    expect(treated.to.has(destination)).toBe(true);
    if (typeof stop === 'function') stop();
    expect(treated.to.has(destination)).toBe(false);

    // both are unplugged
    const times = asked.length;
    await own.refresh();
    expect(asked).toHaveLength(times);
    captured.at(-1)?.stop();
    gone = ['headphones'];
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    await expect.poll(() => asked.length).toBe(times + 1);
    expect(captured.at(-1)?.readyState).toBe('live');
    await expect.poll(() => sinks.at(-1)).toBe('');
  });
});

describe('my own sound', () => {
  it('is treated by the browser against echo, and for an even loudness, as I wish', async () => {
    const mine = sound();
    await mine.holdMicrophone();
    expect(asked.at(-1)).toMatchObject({ echoCancellation: true, autoGainControl: true });
    mine.changeSettings({ hasEchoCancellation: false });
    await expect.poll(() => asked.at(-1)).toMatchObject({ echoCancellation: false });
    mine.changeSettings({ hasGainControl: false });
    await expect.poll(() => asked.at(-1)).toMatchObject({ autoGainControl: false });
  });
});

describe('the context of sound', () => {
  it('rests while no one is heard and no microphone is held', async () => {
    const mine = sound();
    mine.speakers();
    await mine.holdMicrophone();
    const context = mine.context();
    const state = async () => {
      await Promise.resolve();
      await Promise.resolve();
      return context.state;
    };
    mine.hush();
    expect(await state()).toBe('running');
    mine.releaseMicrophone();
    expect(await state()).toBe('suspended');
    mine.speakers();
    expect(await state()).toBe('running');
    // who is moved leaves one channel and enters the next at once
    mine.hush();
    mine.speakers();
    expect(await state()).toBe('running');
  });
});
