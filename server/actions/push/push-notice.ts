import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import { pushTexts } from '#shared/locales/push-texts.ts';
import { parseMentions } from '#shared/rules/mentions.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { PUSH_BYTES, type PushNotice } from '#shared/rules/push-notice.ts';
import type { ThreadFacts } from '../../state/team-directory.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { MessageRow } from '../../store/messages.ts';
import type { PushRecipient } from '../../store/push-subscriptions.ts';

/** A message that is to be told, with all that is read of it once for all. */
export interface ToldMessage {
  readonly row: MessageRow;
  /** null: it stands in a chat */
  readonly team: TeamState | null;
  /** The thread it stands in. */
  readonly thread: ThreadFacts | null;
  /** Of the users that it mentions. */
  readonly usernames: ReadonlyMap<UserId, string>;
}

/** How much of a message is told; what does not fit is tried with less. */
const contentLengths = [400, 200, 100, 0] as const;
/** Names beyond are left to the page. */
const MAX_NAMES = 20;
const MAX_TITLE = 160;

/** What a browser is told of a message; neither who writes nor what where it hides that. */
export function pushNoticeFor(
  told: ToldMessage,
  { settings, hides_content: isHidden, user_id: userId, role_ids: roleIds }: PushRecipient,
): PushNotice {
  const { row, team, usernames } = told;
  const { locale } = settings;
  const texts = pushTexts[locale];
  const place = {
    teamId: team?.team.id ?? null,
    channelId: row.channel_id,
    messageId: row.id,
    locale,
  };
  if (isHidden)
    return { ...place, title: texts.hiddenTitle, content: '', names: {}, body: texts.hiddenBody };
  const name = row.webhook?.name ?? row.nickname ?? row.username ?? '';
  const title = team
    ? texts.inChannel({ name, channel: channelName(told), team: team.team.name })
    : name;
  const member = { userId, roleIds: roleIds ?? [] };
  return fitted({
    ...place,
    title: cutText(title, MAX_TITLE),
    content: row.content,
    names: namesIn(row.content, { team, usernames, member }),
    body: bodyOf(row, texts),
  });
}

/** Of the thread or channel that it stands in. */
function channelName({ row, team, thread }: ToldMessage): string {
  return (thread ?? team?.channels.get(row.channel_id))?.name ?? '';
}

function bodyOf({ call, poll_end: pollEnd }: MessageRow, texts: (typeof pushTexts)['en']): string {
  if (call) return texts.call[call.outcome];
  if (!pollEnd) return texts.attachment;
  const winners = pollEnd.winners.map(({ text }) => text).join(', ');
  return pollEnd.voters === 0
    ? texts.pollWithoutVotes
    : cutText(texts.pollResult({ winners, count: String(pollEnd.votes) }), 200);
}

/** What the mentions of a text name, as far as the reader may see it. */
function namesIn(
  content: string,
  known: Pick<ToldMessage, 'team' | 'usernames'> & { readonly member: MemberFacts },
): Record<string, string> {
  const { team, usernames, member } = known;
  const { users, roles, channels } = parseMentions(content);
  const isSeen = (id: ChannelId) => team?.canSeeChannel(id, member) === true;
  const found = [
    ...users.map((id) => ({ token: `@${id}`, name: usernames.get(id) })),
    ...roles.map((id) => ({ token: `&${id}`, name: team?.roles.get(id)?.name })),
    ...channels
      .filter((id) => isSeen(id))
      .map((id) => ({ token: `#${id}`, name: team?.channels.get(id)?.name })),
  ];
  const names: Record<string, string> = {};
  for (const { token, name } of found.slice(0, MAX_NAMES))
    if (name !== undefined) names[token] = name;
  return names;
}

/** As much of it as one push holds. */
function fitted(notice: PushNotice): PushNotice {
  for (const names of [notice.names, {}])
    for (const length of contentLengths) {
      const tried = { ...notice, names, content: cutText(notice.content, length) };
      if (Buffer.byteLength(JSON.stringify(tried)) <= PUSH_BYTES) return tried;
    }
  return { ...notice, names: {}, content: '' };
}
