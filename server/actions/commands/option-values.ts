import type { CommandOption } from '#shared/contract/messages/command.ts';
import type { ChannelId, RoleId, UserId } from '#shared/lib/ids.ts';
import { optionProblem, optionProblemTexts, type OptionValue } from '#shared/rules/commands.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamConversation } from '../access/conversation.ts';

export type OptionValues = Readonly<Record<string, OptionValue>>;

/**
 * The values that a command is used with: each fits its option, and names who and what the asker sees
 * in the team. What was left empty is left out.
 * @throws ProblemError request.invalid, with a text at each option that it refuses
 */
export async function requireOptionValues(
  deps: Pick<ActionDeps, 'db'>,
  conversation: TeamConversation,
  { options, given }: { readonly options: readonly CommandOption[]; readonly given: OptionValues },
): Promise<OptionValues> {
  const values = new Map(Object.entries(given).filter(([, value]) => value !== ''));
  const errors = new Map<string, string>();
  for (const option of options) {
    const problem = optionProblem(option, values.get(option.name));
    if (problem) errors.set(option.name, optionProblemTexts[problem]);
  }
  const names = new Set(options.map(({ name }) => name));
  for (const name of Object.keys(given))
    if (!names.has(name)) errors.set(name, 'Is no option of this command');
  const strangers = await strangersAmong(deps, conversation, { options, values });
  for (const name of strangers) if (!errors.has(name)) errors.set(name, 'Does not exist here');
  if (errors.size === 0) return Object.fromEntries(values);
  throw new ProblemError('request.invalid', {
    errors: Object.fromEntries([...errors].map(([name, text]) => [`options.${name}`, text])),
  });
}

/** The options whose value names no member, channel or role of the team that the asker sees. */
async function strangersAmong(
  { db }: Pick<ActionDeps, 'db'>,
  { team, teamId, member }: TeamConversation,
  {
    options,
    values,
  }: { readonly options: readonly CommandOption[]; readonly values: Map<string, OptionValue> },
): Promise<string[]> {
  const named = options.flatMap(({ name, type }) => {
    const id = values.get(name);
    return typeof id === 'string' && /^[1-9]\d{0,18}$/.test(id) ? [{ name, type, id }] : [];
  });
  const userIds = named.flatMap(({ type, id }) =>
    type === 'user' && isStorableId(id) ? [id] : [],
  );
  // reason: they have the form of ids; whether they are members' is asked now
  const members = await findFactsOfMembers(db, teamId, userIds as UserId[]);
  const isThere = {
    user: (id: string) => members.some(({ userId }) => userId === id),
    channel: (text: string) => {
      // reason: an id of another kind is no channel's
      const id = text as ChannelId;
      return team.channels.has(id) && team.canSeeChannel(id, member);
    },
    // reason: as above
    role: (id: string) => team.roles.has(id as RoleId),
    string: () => true,
    integer: () => true,
    boolean: () => true,
  };
  return named.filter(({ type, id }) => !isThere[type](id)).map(({ name }) => name);
}

/** 2^63 - 1: what the database's 8-byte integer can hold. */
function isStorableId(id: string): boolean {
  return id.length < 19 || id <= '9223372036854775807';
}
