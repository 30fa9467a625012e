import { meetingLimits } from '#shared/rules/meeting.ts';
import { choiceOf, pollProblemOf } from '#shared/rules/polls.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { withKey, withoutKey, type Poll } from '../../state/meeting.ts';
import {
  changeMeeting,
  meetingOf,
  type MeetingHandlers,
  type MeetingScene,
} from './meeting-scene.ts';

type PollActs = 'open-poll' | 'vote' | 'close-poll';

/** Polls of a meeting (T-379): gone with it, and no one is told who voted for what. */
export const pollActs: MeetingHandlers<PollActs> = {
  'open-poll'(scene, { question, options, isMultiple }) {
    const problem = pollProblemOf({ question, options });
    if (problem) throw new ProblemError(problem);
    if (meetingOf(scene).polls.length >= meetingLimits.polls)
      throw new ProblemError('meeting.too-many-polls');
    changeMeeting(scene, (meeting) => {
      const lastId = meeting.lastId + 1;
      const poll: Poll = {
        id: String(lastId),
        question: question.trim(),
        options: options.map((option) => option.trim()),
        isMultiple,
        isClosed: false,
        votes: new Map(),
      };
      return { ...meeting, lastId, polls: [...meeting.polls, poll] };
    });
  },
  vote(scene, { pollId, options }) {
    const poll = requirePoll(scene, pollId);
    if (poll.isClosed) throw new ProblemError('meeting.poll-closed');
    const { isMultiple } = poll;
    const chosen = choiceOf({ isMultiple, optionCount: poll.options.length }, options);
    if (!chosen) throw new ProblemError('request.invalid');
    const me = scene.userId;
    changePoll(scene, pollId, (now) => ({
      ...now,
      votes: chosen.length === 0 ? withoutKey(now.votes, me) : withKey(now.votes, me, chosen),
    }));
  },
  'close-poll'(scene, { pollId }) {
    requirePoll(scene, pollId);
    changePoll(scene, pollId, (poll) => ({ ...poll, isClosed: true }));
  },
};

/** @throws ProblemError request.not-found */
function requirePoll(scene: MeetingScene, pollId: string): Poll {
  const poll = meetingOf(scene).polls.find(({ id }) => id === pollId);
  if (!poll) throw new ProblemError('request.not-found');
  return poll;
}

function changePoll(scene: MeetingScene, pollId: string, change: (poll: Poll) => Poll): void {
  changeMeeting(scene, (meeting) => ({
    ...meeting,
    polls: meeting.polls.map((poll) => (poll.id === pollId ? change(poll) : poll)),
  }));
}
