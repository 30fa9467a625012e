import type { EncryptionState, GroupSignal } from '#shared/contract/voice/encryption.ts';
import type { MediaSignal, MediaSource } from '#shared/contract/voice/media.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import { report } from '../../lib/report.ts';
import type { VoiceEncryption, VoicePlace } from '../voice-engine.ts';
import type { VoiceLink } from '../voice-link.ts';
import { canEncrypt } from './can-encrypt.ts';
import { GroupClient } from './group-client.ts';
import { loadCiphers } from './mls-group.ts';
import type { FrameOrder, FrameStream } from './worker-messages.ts';

/** Puts what is sent and received through the thread that seals and opens it. */
export interface MediaProtection {
  protectSender(sender: RTCRtpSender, source: MediaSource): void;
  protectReceiver(receiver: RTCRtpReceiver, from: { source: MediaSource; userId: UserId }): void;
}

type OnChange = (encryption: VoiceEncryption | null) => void;

interface Opened {
  readonly attendeeId: Id<'attendee'>;
  readonly worker: Worker;
  readonly client: GroupClient;
}

/**
 * Encryption of one's own stay. Keys, counters and their thread are of the stay: media that is opened
 * anew goes on with them, another stay begins with others.
 */
export class StayEncryption {
  readonly #link: VoiceLink;
  readonly #onChange: OnChange;
  #opened: Opened | null = null;

  constructor(link: VoiceLink, onChange: OnChange) {
    this.#link = link;
    this.#onChange = onChange;
  }

  /** Fetches what the keys of a channel are made with: one is about to join. */
  prepare(): void {
    // what is not there then is fetched as one joins
    loadCiphers().catch(() => undefined);
  }

  /**
   * Takes up what the server says of the channel as media is opened; null: nothing is sealed there.
   * @throws Error where the channel is sealed and this browser cannot do that
   */
  open(
    state: EncryptionState,
    stay: { readonly attendeeId: Id<'attendee'>; readonly place: VoicePlace },
  ): MediaProtection | null {
    if (this.#opened && this.#opened.attendeeId !== stay.attendeeId) this.close();
    if (!state.isOn) {
      this.#end(state);
      return this.#opened && protection(this.#opened.worker);
    }
    if (!canEncrypt()) throw new Error('This browser cannot encrypt');
    this.#opened ??= this.#begin(stay);
    return protection(this.#opened.worker);
  }

  /** False for a signal about something else. */
  signal(signal: MediaSignal): boolean {
    if (!isAboutEncryption(signal)) return false;
    if (signal.signal !== 'encryption') this.#opened?.client.signal(signal);
    else if (!signal.isOn) this.#end({ isOn: false, endedBy: signal.endedBy });
    return true;
  }

  close(): void {
    this.#opened?.client.close();
    this.#opened?.worker.terminate();
    this.#opened = null;
    this.#onChange(null);
  }

  #begin(stay: { readonly attendeeId: Id<'attendee'>; readonly place: VoicePlace }): Opened {
    const link = this.#link;
    const { attendeeId, place } = stay;
    const worker = new Worker(new URL('./frame-boot.ts', import.meta.url), { type: 'module' });
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
    client.start();
    return { attendeeId, worker, client };
  }

  /** What is said is shown before anything goes out unsealed. */
  #end({ endedBy }: EncryptionState): void {
    this.#onChange({ state: 'off', endedBy });
    this.#opened?.client.close();
    this.#opened?.worker.postMessage({ type: 'end' } satisfies FrameOrder, []);
  }
}

function isAboutEncryption(signal: MediaSignal): signal is GroupSignal {
  return signal.signal === 'encryption' || signal.signal.startsWith('group-');
}

function protection(worker: Worker): MediaProtection {
  return {
    protectSender(sender, source) {
      const stream: FrameStream = { side: 'send', source };
      sender.transform = new RTCRtpScriptTransform(worker, stream);
    },
    protectReceiver(receiver, { source, userId }) {
      const stream: FrameStream = { side: 'receive', source, userId };
      receiver.transform = new RTCRtpScriptTransform(worker, stream);
    },
  };
}
