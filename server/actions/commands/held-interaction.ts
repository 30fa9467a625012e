import type { Modal } from '#shared/contract/messages/component.ts';
import type { InteractionUpdate, PrivateAnswer } from '#shared/contract/messages/interaction.ts';
import type { ChannelId, InteractionId } from '#shared/lib/ids.ts';
import { timingSafeEqual } from 'node:crypto';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { StoredAnswer } from '../../store/bot-table.ts';
import {
  findInteraction,
  takeInteraction,
  type InteractionChange,
  type InteractionRow,
} from '../../store/interactions.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import type { AccountPrincipal } from '../principal.ts';
import type { Tx } from '../write/write.ts';

interface Shown {
  readonly channelId: ChannelId;
  readonly interactionId: InteractionId;
  readonly token: string;
}

/**
 * What a bot was asked, for that bot with the token that it was told. Anything else is refused in the
 * same words as what was never asked.
 * @throws ProblemError interaction.not-found, interaction.expired
 */
export async function requireAsked(
  deps: ActionDeps,
  { actor }: ConversationContext,
  { channelId, interactionId, token }: Shown,
): Promise<InteractionRow> {
  const row = await findInteraction(deps.db, interactionId);
  const isOwn = row?.bot_id === actor.userId && row.channel_id === channelId;
  if (!isOwn || !timingSafeEqual(row.token_hash, hashToken(token)))
    throw new ProblemError('interaction.not-found');
  if (row.expires_at.getTime() <= deps.clock.now()) throw new ProblemError('interaction.expired');
  await requireAskerSees(deps, row);
  return row;
}

/** Nothing of a channel is told to one who does not see it any more. */
async function requireAskerSees(deps: ActionDeps, row: InteractionRow): Promise<void> {
  try {
    await findConversation(deps, row.asker_id, { channelId: row.channel_id });
  } catch (error) {
    throw error instanceof ProblemError ? new ProblemError('interaction.expired') : error;
  }
}

/** @throws ProblemError interaction.answered, interaction.expired where the first answer is too late */
export function requireWaiting({ state, answer_by: answerBy }: InteractionRow, now: number): void {
  if (state !== 'waiting') throw new ProblemError('interaction.answered');
  if (answerBy.getTime() <= now) throw new ProblemError('interaction.expired');
}

/** What an answer changes, and what the asker is told of it. */
export interface Claim {
  readonly from: InteractionRow['state'];
  readonly change: InteractionChange;
  readonly told: Pick<InteractionUpdate, 'state'> & {
    readonly answer?: PrivateAnswer;
    readonly modal?: Modal;
  };
  readonly beside?: (tx: Pick<Tx, 'db'>) => Promise<void>;
}

/**
 * Answers an interaction: of two answers at the same moment one is refused.
 * @throws ProblemError interaction.answered
 */
export async function claimInteraction(
  deps: ActionDeps,
  context: ConversationContext,
  { row, claim }: { readonly row: InteractionRow; readonly claim: Claim },
): Promise<void> {
  const lock = { of: 'interaction', interactionId: row.id } as const;
  await deps.write(context, { lock }, (tx) => claimInside(tx, { row, claim }));
}

/**
 * The same inside another write, which then is the answer: without the one the other is not there.
 * @throws ProblemError interaction.answered
 */
export async function claimInside(
  tx: Pick<Tx, 'db' | 'emit'>,
  { row, claim }: { readonly row: InteractionRow; readonly claim: Claim },
): Promise<void> {
  const { from, change, told } = claim;
  const isTaken = await takeInteraction(tx.db, row.id, { from, change });
  if (!isTaken) throw new ProblemError('interaction.answered');
  await claim.beside?.(tx);
  tx.emit(updatedEvent(row, told), [row.asker_id]);
}

/** What becomes of an interaction, as the one who asked is told it. */
export function updatedEvent(row: InteractionRow, told: Claim['told']) {
  const { id: interactionId, team_id: teamId, channel_id: channelId, nonce } = row;
  const { state, answer = null, modal = null } = told;
  const data = { teamId, channelId, interactionId, nonce, state, answer, modal };
  return { type: 'INTERACTION_UPDATED', data } as const;
}

/** An answer that only the asker sees, as they are told it. */
export function presentPrivateAnswer(
  { userId: id, username, profilePicture }: AccountPrincipal,
  row: Pick<InteractionRow, 'id' | 'command_name' | 'expires_at'>,
  { content, components }: StoredAnswer,
): PrivateAnswer {
  return {
    id: row.id,
    createdBy: { id, username, profilePicture },
    content,
    components,
    command: row.command_name,
    expiresAt: isoTime(row.expires_at),
  };
}
