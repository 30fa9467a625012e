import type { MessageId } from '#shared/lib/ids.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { effectiveMentions } from '../../actions/messages/effective-mentions.ts';
import { conversationIn } from '../conversation-in.ts';
import { blankMessage, type DemoRow } from '../demo-rows.ts';
import type { IdAt } from '../id-at.ts';
import type { PlannedChannel, PlannedMember, PlannedTeam } from '../plan-team.ts';
import type { Random } from '../seeded-random.ts';
import { drawMoment, momentOnDay } from './day-rhythm.ts';
import { createFillIn } from './fill-in.ts';
import { peopleOf, type Conversation, type TalkLine } from './parse-talk.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How far back talk reaches. */
const TALK_DAYS = 30;
/** Of several ways to say a thing, one is taken that was not said among so many messages before. */
const FRESH_AMONG = 90;
const FRESH_TRIES = 12;
/** A conversation told again and again is not told again before so many others. */
const REST_BETWEEN_TELLINGS = 4;

export interface TalkCircumstances {
  readonly now: number;
  readonly random: Random;
  readonly idAt: IdAt;
  readonly words: ReadonlyMap<string, readonly string[]>;
}

interface Place {
  readonly team: PlannedTeam;
  readonly channel: PlannedChannel;
  readonly circumstances: TalkCircumstances;
}

interface Appointment {
  readonly conversation: Conversation;
  readonly at: number;
  /** Known from the start: neither moved nor left out. */
  readonly isFixed: boolean;
}

/**
 * Fills a channel with talk: what is told once, then what is told often until there is enough,
 * each at a believable hour, one conversation after the other, spoken by members who may write
 * there. Answers the rows in the order of time.
 */
export function planTalk(
  team: PlannedTeam,
  channel: PlannedChannel,
  talk: {
    conversations: readonly Conversation[];
    messages: number;
    circumstances: TalkCircumstances;
  },
): DemoRow<'messages'>[] {
  const place = { team, channel, circumstances: talk.circumstances };
  const appointments = planAppointments(place, chooseConversations(place, talk));
  const { now } = talk.circumstances;
  const rows: DemoRow<'messages'>[] = [];
  const said = createMemory();
  let free = 0;
  for (const appointment of appointments) {
    const pause = talk.circumstances.random.between(5, 40) * MINUTE;
    const at = appointment.isFixed ? appointment.at : Math.max(appointment.at, free + pause);
    const told = tell(place, { conversation: appointment.conversation, at, said });
    if (told.end > now) continue;
    rows.push(...told.rows);
    free = told.end;
  }
  return rows.toSorted((left, right) => Number(BigInt(left.id) - BigInt(right.id)));
}

function chooseConversations(
  { circumstances: { random } }: Place,
  talk: { conversations: readonly Conversation[]; messages: number },
): Conversation[] {
  const chosen = talk.conversations.filter(({ telling }) => telling.kind !== 'often');
  const often = talk.conversations.filter(({ telling }) => telling.kind === 'often');
  let count = chosen.reduce((sum, { lines }) => sum + lines.length, 0);
  let waiting: Conversation[] = [];
  while (count < talk.messages && often.length > 0) {
    // every one of them once before any comes again
    if (waiting.length === 0) waiting = random.shuffled(often);
    const next = waiting.pop();
    if (!next) break;
    chosen.push(next);
    count += next.lines.length;
  }
  return chosen;
}

function planAppointments(place: Place, conversations: readonly Conversation[]): Appointment[] {
  const { now, random } = place.circumstances;
  const fixed: Appointment[] = [];
  const moments: { at: number; conversation: Conversation }[] = [];
  for (const conversation of conversations) {
    const at = fixedMoment(place, conversation);
    if (at !== null) fixed.push({ conversation, at, isFixed: true });
    else {
      const range = { now: now - 2 * 3_600_000, days: TALK_DAYS };
      let drawn = drawMoment(random, range, conversation.dayPart);
      while (drawn > range.now) drawn = drawMoment(random, range, conversation.dayPart);
      moments.push({ at: drawn, conversation });
    }
  }
  const drawn = moments.toSorted((left, right) => left.at - right.at);
  const free = spreadRepeats(drawn).map((each) => ({ ...each, isFixed: false }));
  return [...fixed, ...free].toSorted((left, right) => left.at - right.at);
}

/** Exchanges conversations of the same kind of hour so that none comes twice in short order. */
function spreadRepeats(
  drawn: readonly { at: number; conversation: Conversation }[],
): { at: number; conversation: Conversation }[] {
  const spread = [...drawn];
  for (const [index, each] of spread.entries()) {
    const recent = spread.slice(Math.max(0, index - REST_BETWEEN_TELLINGS), index);
    if (!recent.some(({ conversation }) => conversation === each.conversation)) continue;
    const other = spread.findIndex(
      ({ conversation }, later) =>
        later > index &&
        conversation.dayPart === each.conversation.dayPart &&
        !recent.some((past) => past.conversation === conversation),
    );
    const swapped = spread[other];
    if (!swapped) continue;
    spread[index] = { at: each.at, conversation: swapped.conversation };
    spread[other] = { at: swapped.at, conversation: each.conversation };
  }
  return spread;
}

function fixedMoment({ circumstances }: Place, { telling, lines }: Conversation): number | null {
  const { now, random } = circumstances;
  if (telling.kind === 'first') return now - TALK_DAYS * DAY + random.between(2, 9) * MINUTE;
  if (telling.kind === 'last') return now - (lines.length + random.between(2, 5)) * MINUTE;
  if (telling.kind === 'day') return momentOnDay(now, telling.daysAgo, 20 + 2 * random.next());
  return null;
}

/** One telling: who speaks, what they say, and when it is over. */
function tell(
  place: Place,
  { conversation, at, said }: { conversation: Conversation; at: number; said: Memory },
): { rows: DemoRow<'messages'>[]; end: number } {
  const { team, channel, circumstances } = place;
  const { random, idAt, words, now } = circumstances;
  const cast = castPeople(place, conversation, at);
  const fillIn = createFillIn({ random, team, cast, words });
  const rows: DemoRow<'messages'>[] = [];
  const ids: MessageId[] = [];
  let moment = at;
  let before: TalkLine | null = null;
  for (const line of conversation.lines) {
    const author = cast.get(line.speaker);
    if (!author) break;
    const isLast = conversation.telling.kind === 'last';
    if (before) moment += isLast ? random.between(15, 50) * SECOND : delay(line, before, random);
    before = line;
    const content = said.fresh(() => fillIn(line.text));
    const id = idAt<'message'>(moment);
    const editedAt = line.isEdited ? moment + random.between(12, 150) * SECOND : null;
    ids.push(id);
    rows.push({
      ...blankMessage,
      channel_id: channel.row.id,
      id,
      author_id: author.userId,
      content,
      reply_to: (line.replyTo === null ? undefined : ids[line.replyTo]) ?? null,
      edited_at: editedAt === null ? null : new Date(Math.min(editedAt, now)),
      mentions: effectiveMentions(content, conversationIn(team, author, channel.row.id)),
    });
  }
  return { rows, end: moment };
}

interface Memory {
  /** A text that was not said lately, if a few tries find one. */
  fresh(say: () => string): string;
}

function createMemory(): Memory {
  const recent: string[] = [];
  return {
    fresh(say) {
      let text = say();
      for (let tries = 1; tries < FRESH_TRIES && recent.includes(text); tries += 1) text = say();
      recent.push(text);
      if (recent.length > FRESH_AMONG) recent.shift();
      return text;
    },
  };
}

/** Reading what was said, typing the answer, and sometimes something else in between. */
function delay(line: TalkLine, before: TalkLine, random: Random): number {
  if (line.isAfterPause) return random.between(25, 240) * MINUTE;
  const typing = 2 * SECOND + line.text.length * 70;
  if (line.speaker === before.speaker) return typing + random.between(1, 12) * SECOND;
  const reading = before.text.length * 30;
  const distraction = -Math.log(1 - random.next()) * 35 * SECOND;
  return typing + reading + Math.min(distraction, 6 * MINUTE);
}

function castPeople(
  { team, channel, circumstances: { random } }: Place,
  conversation: Conversation,
  at: number,
): ReadonlyMap<string, PlannedMember> {
  const names = peopleOf(conversation);
  const writers = team.members.filter((member) => mayWrite(member, { team, channel, at }));
  const able = writers.filter(({ person }) => person.speaks.includes(conversation.language));
  const cast = new Map<string, PlannedMember>();
  for (const name of names) {
    const named = [...writers, ...team.formerMembers].find(({ person }) => person.key === name);
    if (named) cast.set(name, named);
  }
  for (const name of names) {
    // a person who is only mentioned needs no part
    if (cast.has(name) || (name.length > 1 && !isSpeaker(conversation, name))) continue;
    const taken = new Set(cast.values());
    const free = able.filter((member) => !taken.has(member) && member.person.talk > 0);
    if (free.length === 0)
      throw new Error(
        `Too few may write in ${channel.row.name} to say: ${firstWords(conversation)}`,
      );
    cast.set(
      name,
      random.pickWeighted(free, ({ person }) => person.talk),
    );
  }
  return cast;
}

function isSpeaker({ lines }: Conversation, name: string): boolean {
  return lines.some(({ speaker }) => speaker === name);
}

function firstWords({ lines }: Conversation): string {
  return lines[0]?.text ?? '';
}

function mayWrite(
  member: PlannedMember,
  where: Pick<Place, 'team' | 'channel'> & { at: number },
): boolean {
  if (member.joinedAt > where.at || member.person.isUnverified) return false;
  const mask = where.team.state.channelPermissions(where.channel.row.id, member);
  return hasChannelPermission('text', mask, 'SEND_MESSAGES');
}
