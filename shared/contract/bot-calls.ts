import type { EndpointShape } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

/** Calls outside of teams that a bot makes too: who it is, where it is, and how it appears. */
const ownCalls = [
  'getMe',
  'listTeams',
  'getProfile',
  'uploadFile',
  'setPresence',
  'setStatus',
  'clearStatus',
  'getUnread',
  'searchMessages',
  'setCommands',
] as const satisfies readonly EndpointName[];

/** Calls about a team that only people make: who lets others in answers for them. */
const peopleCalls = [
  'addBot',
  'answerOnboarding',
  'startImport',
  'addImportFiles',
  'listCommands',
  'useCommand',
  'pressComponent',
  'submitModal',
  'findGifs',
  'takeGif',
] as const satisfies readonly EndpointName[];

const own: ReadonlySet<string> = new Set(ownCalls);
const people: ReadonlySet<string> = new Set(peopleCalls);

/**
 * Whether a bot may make a call. In its teams it may whatever its roles allow; an account's own
 * affairs, such as its sessions, friends, purchases and bots, are for people. A new call is for
 * people unless it is about a team.
 */
export function isForBots({ name, access }: Pick<EndpointShape, 'name' | 'access'>): boolean {
  switch (access.kind) {
    case 'member':
    case 'team':
    case 'channel':
    case 'conversation':
      return !people.has(name);
    case 'public':
    case 'user':
    case 'creator':
    case 'staff':
      return own.has(name);
  }
}
