import type { ListedCommand } from '#shared/contract/messages/command.ts';
import type { Modal } from '#shared/contract/messages/component.ts';
import type { InteractionUpdate, PrivateAnswer } from '#shared/contract/messages/interaction.ts';
import type { ChannelId, InteractionId, MessageId } from '#shared/lib/ids.ts';
import { interactionLimits, type OptionValue } from '#shared/rules/commands.ts';
import { callApi } from '../../lib/api-client.ts';
import { getDefaultStore } from '../../lib/atoms.ts';
import { randomId } from '../../lib/random-id.ts';
import { onLiveEvent } from '../live.ts';
import { channelAtoms } from '../messages/conversation-state.ts';
import { hasAskedAtom } from './commands.ts';

/** What I asked a bot in this tab, until it is answered. */
export interface Asked {
  readonly nonce: string;
  /** Of a command its name; a press is shown where it was made. */
  readonly command: string | null;
  /** What was pressed: see `pressKey`. */
  readonly pressed: string | null;
  readonly state: 'waiting' | 'deferred' | 'failed';
}

/** A modal that a bot has opened for me. */
export interface OpenModal {
  readonly interactionId: InteractionId;
  readonly modal: Modal;
}

interface AskedHere {
  readonly asked: readonly Asked[];
  /** What bots have answered to me alone, until I dismiss it. */
  readonly answers: readonly PrivateAnswer[];
  readonly modal: OpenModal | null;
}

const nothing: AskedHere = { asked: [], answers: [], modal: null };
export const askedHereAtom = channelAtoms<AskedHere>(nothing);

/** More would push the conversation out of sight. */
const MOST_ANSWERS = 5;

function change(channelId: ChannelId, make: (before: AskedHere) => Partial<AskedHere>): void {
  const store = getDefaultStore();
  const before = store.get(askedHereAtom(channelId));
  const after = { ...before, ...make(before) };
  store.set(askedHereAtom(channelId), after);
  const isShown = after.asked.length > 0 || after.answers.length > 0 || after.modal !== null;
  store.set(hasAskedAtom(channelId), isShown);
}

function setState(channelId: ChannelId, nonce: string, state: Asked['state']): void {
  change(channelId, ({ asked }) => ({
    asked: asked.map((one) => (one.nonce === nonce ? { ...one, state } : one)),
  }));
}

/** Takes what was asked off the list: it is answered, or its failure was read. */
export function forgetAsked(channelId: ChannelId, nonce: string): void {
  change(channelId, ({ asked }) => ({ asked: asked.filter((one) => one.nonce !== nonce) }));
}

/** An answer that was read. */
export function dismissAnswer(channelId: ChannelId, id: InteractionId): void {
  change(channelId, ({ answers }) => ({ answers: answers.filter((one) => one.id !== id) }));
}

export function closeModal(channelId: ChannelId): void {
  change(channelId, () => ({ modal: null }));
}

function isMine(channelId: ChannelId, nonce: string | null): boolean {
  const { asked } = getDefaultStore().get(askedHereAtom(channelId));
  return asked.some((one) => one.nonce === nonce);
}

function withAnswer(
  answers: readonly PrivateAnswer[],
  answer: PrivateAnswer,
): readonly PrivateAnswer[] {
  if (answers.some(({ id }) => id === answer.id))
    return answers.map((one) => (one.id === answer.id ? answer : one));
  return [...answers, answer].slice(-MOST_ANSWERS);
}

/** What became of something that I asked; other tabs of mine hear it too, and show nothing of it. */
function hear({ channelId, interactionId, nonce, state, answer, modal }: InteractionUpdate): void {
  const { answers } = getDefaultStore().get(askedHereAtom(channelId));
  const isOurs = isMine(channelId, nonce);
  const isKnown = answer !== null && answers.some(({ id }) => id === answer.id);
  if (answer && (isOurs || isKnown))
    change(channelId, (before) => ({ answers: withAnswer(before.answers, answer) }));
  if (!isOurs || nonce === null) return;
  if (state === 'deferred') {
    setState(channelId, nonce, 'deferred');
    return;
  }
  forgetAsked(channelId, nonce);
  if (modal) change(channelId, () => ({ modal: { interactionId, modal } }));
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  onLiveEvent(({ type, data }) => {
    if (type === 'INTERACTION_UPDATED') hear(data);
  });
}

/** A bot that has not answered in time does not any more. */
function watch(channelId: ChannelId, nonce: string): void {
  const failIf = (states: readonly Asked['state'][]) => () => {
    const { asked } = getDefaultStore().get(askedHereAtom(channelId));
    const held = asked.find((one) => one.nonce === nonce);
    if (held && states.includes(held.state)) setState(channelId, nonce, 'failed');
  };
  const { firstAnswerMs, lifeMs, graceMs } = interactionLimits;
  setTimeout(failIf(['waiting']), firstAnswerMs + graceMs);
  setTimeout(failIf(['waiting', 'deferred']), lifeMs + graceMs);
}

/** Asks a bot, and follows what becomes of it; a refusal is its caller's to show. */
async function ask(
  channelId: ChannelId,
  shown: Pick<Asked, 'command' | 'pressed'>,
  call: (nonce: string) => Promise<unknown>,
): Promise<void> {
  listen();
  const nonce = randomId();
  const isSame = (one: Asked) => shown.pressed !== null && one.pressed === shown.pressed;
  change(channelId, ({ asked }) => ({
    asked: [...asked.filter((one) => !isSame(one)), { ...shown, nonce, state: 'waiting' }],
  }));
  try {
    await call(nonce);
  } catch (error) {
    forgetAsked(channelId, nonce);
    throw error;
  }
  watch(channelId, nonce);
}

/**
 * Uses a command of a bot.
 * @throws ApiProblem
 */
export async function runCommand(
  channelId: ChannelId,
  { id: commandId, name }: ListedCommand,
  options: Readonly<Record<string, OptionValue>>,
): Promise<void> {
  const params = { channelId, commandId };
  await ask(channelId, { command: `/${name}`, pressed: null }, (nonce) =>
    callApi('useCommand', { params, body: { options, nonce } }),
  );
}

/** What holds buttons and lists: a message, or an answer that only I see. */
export type PressPlace = { readonly messageId: MessageId } | { readonly answerId: InteractionId };

/** What one button or list is called among all that can be pressed in a channel. */
export function pressKey(place: PressPlace, customId: string): string {
  return `${'messageId' in place ? place.messageId : place.answerId}:${customId}`;
}

/**
 * Presses a button, or chooses of a list.
 * @throws ApiProblem
 */
export async function press(
  channelId: ChannelId,
  place: PressPlace,
  { customId, values = [] }: { readonly customId: string; readonly values?: readonly string[] },
): Promise<void> {
  const params = { channelId };
  await ask(channelId, { command: null, pressed: pressKey(place, customId) }, (nonce) =>
    callApi('pressComponent', {
      params,
      body: { ...place, customId, values: [...values], nonce },
    }),
  );
}

/**
 * Sends what was filled in to the bot.
 * @throws ApiProblem
 */
export async function sendModal(
  channelId: ChannelId,
  { interactionId, modal }: OpenModal,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const params = { channelId, interactionId };
  await ask(channelId, { command: modal.title, pressed: null }, (nonce) =>
    callApi('submitModal', { params, body: { values, nonce } }),
  );
  closeModal(channelId);
}
