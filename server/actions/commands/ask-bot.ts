import type { Interaction } from '#shared/contract/messages/interaction.ts';
import type { InteractionId, MessageId, UserId } from '#shared/lib/ids.ts';
import { interactionLimits } from '#shared/rules/commands.ts';
import { isoTime } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { insertInteraction } from '../../store/interactions.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamConversation } from '../access/conversation.ts';
import type { ConversationContext } from '../context.ts';

/** What a bot is to be asked, and about what. */
export interface Question extends Pick<Interaction, 'kind' | 'command' | 'press' | 'modal'> {
  readonly botId: UserId;
  readonly nonce: string | undefined;
  /** Of what began with a command. */
  readonly commandName: string | null;
  readonly messageId: MessageId | null;
  /** The interaction whose private answer was pressed. */
  readonly originId: InteractionId | null;
  /** The interaction whose modal was filled in; `claim` ends it, or refuses. */
  readonly after?: { readonly id: InteractionId; readonly claim: (db: Db) => Promise<void> };
}

/** Asks a bot: it alone is told with what, and by which token it answers. */
export async function askBot(
  deps: ActionDeps,
  context: ConversationContext & { readonly conversation: TeamConversation },
  question: Question,
) {
  const { actor, conversation } = context;
  const { teamId, channelId } = conversation;
  const { botId, kind, command, press, modal, after } = question;
  const { userId, username, profilePicture } = actor;
  const id = deps.newId<'interaction'>();
  const token = newToken();
  const now = deps.clock.now();
  const answerBy = new Date(now + interactionLimits.firstAnswerMs);
  const expiresAt = new Date(now + interactionLimits.lifeMs);
  const lock = { of: 'interaction', interactionId: after?.id ?? id } as const;
  await deps.write(context, { lock }, async ({ db, emit }) => {
    await after?.claim(db);
    await insertInteraction(db, {
      id,
      tokenHash: hashToken(token),
      botId,
      askerId: userId,
      teamId,
      channelId,
      nonce: question.nonce ?? null,
      kind,
      commandName: question.commandName,
      messageId: question.messageId,
      originId: question.originId,
      answerBy,
      expiresAt,
    });
    const data: Interaction = {
      id,
      token,
      kind,
      teamId,
      channelId,
      user: { id: userId, username, profilePicture },
      ...(command && { command }),
      ...(press && { press }),
      ...(modal && { modal }),
      answerBy: isoTime(answerBy),
      expiresAt: isoTime(expiresAt),
    };
    emit({ type: 'INTERACTION_CREATED', data }, [botId]);
  });
  return { success: true, interaction: { id, answerBy: isoTime(answerBy) } } as const;
}
