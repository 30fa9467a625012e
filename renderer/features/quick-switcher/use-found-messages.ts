import { matchPath } from 'react-router-dom';
import type { Message } from '#shared/contract/messages/message.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useMessageSearch } from '../../data/search/message-search.ts';
import { lastTeamAtom } from '../../data/teams/last-place.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** A pause in typing after which messages are asked for. Milliseconds. */
const TYPING_PAUSE_MS = 250;
/** Fewer letters begin too many words. */
const SHORTEST = 2;
/** The rest is in the search of the place. */
const MOST = 5;

/** The team of the page, whose messages are meant first. */
export function teamHere(): TeamId | null {
  const { pathname } = globalThis.location;
  const found = matchPath({ path: '/teams/:teamId', end: false }, pathname)?.params.teamId;
  // reason: a path that is not a team's finds no messages
  return found !== undefined && /^\d+$/.test(found) ? (found as TeamId) : null;
}

interface FoundMessages {
  /** what they were searched for; empty: nothing was asked */
  readonly searched: string;
  readonly isPending: boolean;
  /** in the team one is in, or was in last */
  readonly ofTeam: { readonly name: string; readonly messages: readonly Message[] } | null;
  readonly ofChats: readonly Message[];
}

/** Messages with these words, in the team at hand and in my conversations. */
export function useFoundMessages(text: string): FoundMessages {
  const paused = useSettled(text, TYPING_PAUSE_MS);
  const searched = paused.length >= SHORTEST ? paused : '';
  const lastTeam = useAtomValue(lastTeamAtom);
  const teamId = teamHere() ?? lastTeam;
  // reason: no team has the empty id; nor is one searched that has been left
  const team = useTeam(teamId ?? ('' as TeamId));
  const inTeam = useMessageSearch(searched && team ? { teamId: team.id, text: searched } : null);
  const inChats = useMessageSearch(searched ? { text: searched } : null);
  return {
    searched,
    isPending: text !== paused || inTeam.isPending || inChats.isPending,
    ofTeam: team ? { name: team.name, messages: firstOf(inTeam) } : null,
    ofChats: firstOf(inChats),
  };
}

function firstOf({ messages = [] }: Pick<ReturnType<typeof useMessageSearch>, 'messages'>) {
  return messages.slice(0, MOST);
}
