import type * as contract from '#shared/contract/messages/poll.ts';
import { wornTeamFace } from '#shared/rules/shown-name.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import { findVoters } from '../../store/polls.ts';
import type { Action } from '../action.ts';

/** Who chose an option, for those who may read the poll; a page of them. */
export const listPollVoters: Action<typeof contract.listPollVoters> = async function listPollVoters(
  deps,
  _context,
  { params: key, query },
) {
  const message = await findMessage(deps.db, key.channelId, key.messageId);
  if (!message?.poll) throw new ProblemError('poll.not-found');
  const { option, after, limit } = query;
  // one more than asked for tells whether there are more
  const found = await findVoters(deps.db, key, { option, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    users: page.map(({ vote: _place, nickname, teamPicture, ...voter }) => ({
      ...voter,
      ...wornTeamFace({ nickname, teamPicture }),
    })),
    next: found.length > limit ? (page.at(-1)?.vote ?? null) : null,
  };
};
