import type { EncryptionState, GroupSignal } from '#shared/contract/voice/encryption.ts';
import type { MediaSignal, MediaSource } from '#shared/contract/voice/media.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import { report } from '../../lib/report.ts';
import type { VoiceEncryption, VoicePlace } from '../voice-engine.ts';
import type { VoiceLink } from '../voice-link.ts';
import { canEncrypt } from './can-encrypt.ts';
import { GroupClient, type GroupOrder } from './group-client.ts';
import { groupCiphers } from './group-ciphers.ts';
import { rehearseJoining } from './group-rehearsal.ts';
import type { OwnKeys } from './mls-group.ts';
import type { FrameOrder, FrameStream } from './worker-messages.ts';

/** Puts what is sent and received through the thread that seals and opens it. */
export interface MediaProtection {
  protectSender(sender: RTCRtpSender, source: MediaSource): void;
  protectReceiver(receiver: RTCRtpReceiver, from: { source: MediaSource; userId: UserId }): void;
  /** Resolves when something that came could be opened: before, nothing of it is heard. */
  untilOpened(): Promise<void>;
}

/** What is asked of the server for the way in is connected first. Milliseconds. */
const REHEARSE_AFTER_MS = 100;

type OnChange = (encryption: VoiceEncryption | null) => void;

interface Opened {
  readonly attendeeId: Id<'attendee'>;
  readonly worker: Worker;
  readonly client: GroupClient;
  readonly untilOpened: Promise<void>;
}

interface EncryptedStay {
  readonly attendeeId: Id<'attendee'>;
  readonly place: VoicePlace;
  /** With which a place in the group is asked for already; null: it is not. */
  readonly groupKeys: OwnKeys | null;
}

/**
 * Encryption of one's own stay. Keys, counters and their thread are of the stay: media that is opened
 * anew goes on with them, another stay begins with others.
 */
export class StayEncryption {
  readonly #link: VoiceLink;
  readonly #onChange: OnChange;
  #opened: Opened | null = null;
  /** Its thread runs already; null: there is none. */
  #spare: Worker | null = null;
  /** Said of the group before the media was opened. */
  #early: GroupOrder[] = [];
  /** Once a page is enough; null: it has been done, or one has joined. */
  #rehearsal: ReturnType<typeof setTimeout> | null | undefined;

  constructor(link: VoiceLink, onChange: OnChange) {
    this.#link = link;
    this.#onChange = onChange;
  }

  /** Fetches what the keys of a channel are made with, and starts their thread: one is about to join. */
  prepare(): void {
    // what is not there then is fetched as one joins
    groupCiphers().catch(() => undefined);
    if (canEncrypt()) this.#spare ??= newThread();
  }

  /** One may be about to join: what that runs is run once. One who joins before is not held up by it. */
  rehearse(): void {
    if (this.#rehearsal !== undefined || !canEncrypt()) return;
    this.#rehearsal = setTimeout(() => {
      this.#rehearsal = null;
      rehearseJoining().catch((error: unknown) => report('joining could not be rehearsed', error));
    }, REHEARSE_AFTER_MS);
  }

  #rehearseLater(): void {
    if (!this.#rehearsal) return;
    clearTimeout(this.#rehearsal);
    this.#rehearsal = undefined;
  }

  /**
   * Takes up what the server says of the channel as media is opened; null: nothing is sealed there.
   * @throws Error where the channel is sealed and this browser cannot do that
   */
  open(state: EncryptionState, stay: EncryptedStay): MediaProtection | null {
    if (this.#opened && this.#opened.attendeeId !== stay.attendeeId) this.close();
    if (!state.isOn) {
      this.#end(state);
      return this.#opened && protection(this.#opened);
    }
    if (!canEncrypt()) throw new Error('This browser cannot encrypt');
    this.#opened ??= this.#begin(stay);
    return protection(this.#opened);
  }

  /** False for a signal about something else. */
  signal(signal: MediaSignal): boolean {
    if (!isAboutEncryption(signal)) return false;
    if (signal.signal !== 'encryption') {
      if (this.#opened) this.#opened.client.signal(signal);
      else this.#early.push(signal);
    } else if (!signal.isOn) this.#end({ isOn: false, endedBy: signal.endedBy });
    return true;
  }

  close(): void {
    this.#rehearseLater();
    this.#opened?.client.close();
    this.#opened?.worker.terminate();
    this.#opened = null;
    this.#early = [];
    this.#onChange(null);
  }

  #begin({ attendeeId, place, groupKeys }: EncryptedStay): Opened {
    // it is run in earnest now
    this.#rehearseLater();
    this.#rehearsal = null;
    const link = this.#link;
    const worker = this.#spare ?? newThread();
    this.#spare = null;
    const opened = Promise.withResolvers<void>();
    // it says nothing else
    worker.addEventListener('message', () => opened.resolve(), { once: true });
    const order = (one: FrameOrder) => worker.postMessage(one, []);
    const client = new GroupClient({
      me: { userId: link.ownUserId() ?? '', attendeeId },
      request: (type, data) => link.request(type, data),
      isShown: (member) => link.isShown(place, member),
      onKeys: (keys) => order({ type: 'keys', keys }),
      onHold: () => order({ type: 'hold' }),
      onStanding: this.#onChange,
      onTrouble: report,
    });
    this.#onChange({ state: 'joining' });
    client.start(groupKeys);
    for (const signal of this.#early.splice(0)) client.signal(signal);
    return { attendeeId, worker, client, untilOpened: opened.promise };
  }

  /** What is said is shown before anything goes out unsealed. */
  #end({ endedBy }: EncryptionState): void {
    this.#onChange({ state: 'off', endedBy });
    this.#opened?.client.close();
    this.#opened?.worker.postMessage({ type: 'end' } satisfies FrameOrder, []);
  }
}

function newThread(): Worker {
  return new Worker(new URL('./frame-boot.ts', import.meta.url), { type: 'module' });
}

function isAboutEncryption(signal: MediaSignal): signal is GroupSignal {
  return signal.signal === 'encryption' || signal.signal.startsWith('group-');
}

function protection({ worker, untilOpened }: Opened): MediaProtection {
  return {
    protectSender(sender, source) {
      const stream: FrameStream = { side: 'send', source };
      sender.transform = new RTCRtpScriptTransform(worker, stream);
    },
    protectReceiver(receiver, { source, userId }) {
      const stream: FrameStream = { side: 'receive', source, userId };
      receiver.transform = new RTCRtpScriptTransform(worker, stream);
    },
    untilOpened: () => untilOpened,
  };
}
