import type * as contract from '#shared/contract/teams/member.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { findMembers } from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { TeamContext } from '../context.ts';
import type { ActionDeps } from '../action-deps.ts';
import { StreamedReply } from '../streamed-reply.ts';
import { describeMember } from './describe-member.ts';

/** Every member by user id, a page at a time: only one of them is in memory. */
export const listAllMembers: Action<typeof contract.listAllMembers> = (deps, context) =>
  Promise.resolve(new StreamedReply(listInPieces(deps, context)));

async function* listInPieces(deps: ActionDeps, { team }: TeamContext): AsyncGenerator<string> {
  const limit = teamLimits.membersPerPage;
  let after: UserId | undefined;
  let separator = '';
  yield '{"members":[';
  for (;;) {
    const rows = await findMembers(deps.db, { teamId: team.team.id, limit, after });
    const members = rows.map((row) => describeMember(deps, team, row));
    if (members.length > 0) yield separator + JSON.stringify(members).slice(1, -1);
    separator = ',';
    after = members.at(-1)?.id;
    if (rows.length < limit) break;
  }
  yield '],"hasMore":false}';
}
