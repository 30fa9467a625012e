import { ID_PATTERN } from '../lib/ids.ts';

/** The scheme that other programs and pages open Tayfa by. */
export const DEEP_LINK_SCHEME = 'tayfa';

const CODE = /^[\w-]{1,100}$/;
/** Pages of a team that stand where a channel's id does. */
const TEAM_PAGES = new Set(['overview', 'applications', 'blogs']);

/** Where a link leads: exactly these kinds are known (D-071). */
export type DeepLink =
  | { readonly type: 'invite'; readonly code: string }
  | { readonly type: 'channel'; readonly team: string; readonly channel: string }
  | { readonly type: 'direct-message'; readonly id: string };

/** Reads `tayfa://...`; null for everything that is not exactly one of the known kinds. */
export function readDeepLink(text: string): DeepLink | null {
  const found = /^tayfa:\/\/([a-z]+)\/([^/?#]+)(?:\/([^/?#]+))?\/?$/.exec(text);
  if (!found) return null;
  const [, kind, first = '', second] = found;
  if (kind === 'channels') return channelLink(first, second ?? '');
  if (second !== undefined) return null;
  if (kind === 'invite' && CODE.test(first)) return { type: 'invite', code: first };
  if (kind === 'dm' && ID_PATTERN.test(first)) return { type: 'direct-message', id: first };
  return null;
}

function channelLink(team: string, channel: string): DeepLink | null {
  const isChannel = ID_PATTERN.test(channel) || TEAM_PAGES.has(channel);
  return ID_PATTERN.test(team) && isChannel ? { type: 'channel', team, channel } : null;
}

/** The page that a link leads to. It only shows: joining, say, is asked for there. */
export function deepLinkPath(link: DeepLink): string {
  switch (link.type) {
    case 'invite':
      return `/invite/${link.code}`;
    case 'channel':
      return `/teams/${link.team}/channels/${link.channel}`;
    case 'direct-message':
      return `/chat/${link.id}`;
  }
}

/** The link that leads to a channel's page, for the system's menus; null for another page. */
export function channelDeepLink(path: string): string | null {
  const [, team, channel] = /^\/teams\/(\d+)\/channels\/([a-z\d]+)$/.exec(path) ?? [];
  if (team === undefined || channel === undefined) return null;
  return channelLink(team, channel) && `${DEEP_LINK_SCHEME}://channels/${team}/${channel}`;
}
