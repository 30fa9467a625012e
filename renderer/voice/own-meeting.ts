import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { EndReason, VoiceConnection, VoicePlace } from './voice-engine.ts';

interface MeetingParts {
  readonly connection: () => VoiceConnection;
  /** A host has let me in: join now. */
  readonly admitted: (place: VoicePlace) => void;
  /** The server has ended the stay or the waiting already. */
  readonly thrown: (reason: EndReason) => void;
  readonly mute: () => void;
  /** Whether I may send sound and pictures may be another now. */
  readonly seated: (maySpeak: boolean) => void;
}

/** What the meeting of a voice channel does to one's own stay. */
export class OwnMeeting {
  readonly #parts: MeetingParts;
  #maySpeak = true;

  constructor(parts: MeetingParts) {
    this.#parts = parts;
  }

  /** Told before one is let in, so that nothing is sent that would be refused. */
  get maySpeak(): boolean {
    return this.#maySpeak;
  }

  signalled(signal: MeetingSignal): void {
    const connection = this.#parts.connection();
    switch (signal.signal) {
      case 'state':
        this.#maySpeak = signal.meeting.maySpeak;
        this.#parts.seated(this.#maySpeak);
        return;
      case 'waiting-over':
        if (connection.state !== 'waiting' || connection.place.channelId !== signal.channelId)
          return;
        if (signal.outcome === 'admitted') this.#parts.admitted(connection.place);
        else this.#parts.thrown(signal.outcome === 'rejected' ? 'rejected' : 'disconnected');
        return;
      case 'muted':
        this.#parts.mute();
        return;
      case 'removed':
        this.#parts.thrown('kicked');
        return;
      case 'message':
      case 'control-input':
        // words for the reader: they change nothing here
        return;
    }
  }
}
