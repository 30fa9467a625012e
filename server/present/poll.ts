import type { Poll, PollFacts, PollStanding } from '#shared/contract/messages/poll.ts';
import { isoTime } from '../lib/clock.ts';
import type { PollState } from '../store/polls.ts';

/** How a poll stands, as all may know it. */
export function presentStanding(state: Omit<PollState, 'mine'>): PollStanding {
  return {
    votes: [...state.votes],
    voters: state.voters,
    closedAt: state.closed_at === null ? null : isoTime(state.closed_at),
    version: state.version,
  };
}

/** What leaves the server of a poll; without a state no one has voted yet. */
export function presentPoll(facts: PollFacts, state: PollState | undefined): Poll {
  return {
    options: facts.options,
    isMultiple: facts.isMultiple,
    endsAt: facts.endsAt,
    ...presentStanding(state ?? untouchedPoll(facts)),
    mine: state ? [...state.mine] : [],
  };
}

/** A poll that no one has voted in. */
export function untouchedPoll(facts: Pick<PollFacts, 'options'>): Omit<PollState, 'mine'> {
  return { votes: facts.options.map(() => 0), voters: 0, version: 0, closed_at: null };
}
