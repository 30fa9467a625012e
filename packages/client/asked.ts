import type { Calls, Interaction, Message } from './api-types.ts';
import type {
  Answer,
  AskedCommand,
  AskedModal,
  AskedPress,
  Client,
  ModalDraft,
  Update,
} from './client-types.ts';

type Body = Calls['answerInteraction']['body'];
type Untold<Each> = Each extends unknown ? Omit<Each, 'token'> : never;

function bodyOf(answer: string | Answer): Answer {
  return typeof answer === 'string' ? { content: answer } : answer;
}

/** What the bot was asked, with the ways to answer it. Each kind of question offers those that fit it. */
export class AskedInteraction implements AskedCommand, AskedPress {
  readonly interaction: Interaction;
  readonly options: AskedCommand['options'];
  readonly values: AskedPress['values'];
  readonly #client: Pick<Client, 'call'>;

  constructor(client: Pick<Client, 'call'>, interaction: Interaction) {
    this.#client = client;
    this.interaction = interaction;
    this.options = interaction.command?.options ?? {};
    this.values = interaction.press?.values ?? [];
  }

  reply(answer: string | Answer): Promise<Message | null> {
    return this.#answer({ type: 'message', ...bodyOf(answer) });
  }

  async edit(answer: string | Omit<Answer, 'onlyAsker'>): Promise<Message | null> {
    const { content, components } = bodyOf(answer);
    const { token } = this.interaction;
    const body = { token, content, components };
    const { message } = await this.#client.call('editInteractionAnswer', {
      params: this.#place(),
      body,
    });
    return message;
  }

  async defer({ onlyAsker = false }: { readonly onlyAsker?: boolean } = {}): Promise<void> {
    await this.#answer({ type: 'defer', onlyAsker });
  }

  async showModal(modal: ModalDraft): Promise<void> {
    await this.#answer({ type: 'modal', modal });
  }

  update(update: Update): Promise<Message | null> {
    return this.#answer({ type: 'update', ...update });
  }

  async done(): Promise<void> {
    await this.#answer({ type: 'done' });
  }

  /** The same, of a modal: its values stand by the names of its fields. */
  ofModal(): AskedModal {
    const values = this.interaction.modal?.values ?? {};
    return {
      interaction: this.interaction,
      values,
      reply: (answer) => this.reply(answer),
      edit: (answer) => this.edit(answer),
      defer: (options) => this.defer(options),
      update: (update) => this.update(update),
      done: () => this.done(),
    };
  }

  async #answer(answer: Untold<Body>): Promise<Message | null> {
    const { token } = this.interaction;
    const { message } = await this.#client.call('answerInteraction', {
      params: this.#place(),
      body: { ...answer, token },
    });
    return message;
  }

  #place() {
    const { channelId, id: interactionId } = this.interaction;
    return { channelId, interactionId };
  }
}

/** Whether a listener's name means an id: the same, or its part before the first colon. */
export function isNamed(customId: string | undefined, name: string): boolean {
  return customId === name || customId?.startsWith(`${name}:`) === true;
}
