import type { VoiceState } from '#shared/contract/voice/voice.ts';
import type { VoiceLink } from './voice-link.ts';

/** Tells the server what others are to see of me, when it has changed. */
export class StateTelling {
  readonly #link: Pick<VoiceLink, 'request'>;
  #told = '';

  constructor(link: Pick<VoiceLink, 'request'>) {
    this.#link = link;
  }

  tell(state: VoiceState): void {
    const told = JSON.stringify(state);
    if (told === this.#told) return;
    this.#told = told;
    // what was not heard is told again with the next change, or when the socket is back
    this.#link.request('VOICE_STATE', state).catch(() => this.forget());
  }

  /** The server may not know any more what it was told. */
  forget(): void {
    this.#told = '';
  }
}
