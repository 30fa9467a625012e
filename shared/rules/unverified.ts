/**
 * What an account may do before its mail address is verified: this one table says it, for the
 * server and for the page. Each call of the contract names its deed in
 * shared/contract/endpoint-deeds.ts; what is about more than one names the least there, and its
 * action asks for the rest.
 */
export const deeds = {
  /** Read what one may see, and keep one's own account, sessions, settings and markers. */
  read: true,
  /** Profile, picture, status, presence. */
  'set-up-profile': true,
  /** Found a team: one (see `unverifiedLimits`). */
  'found-team': true,
  /** Whatever one's role allows in a team: its channels, roles, members, invites. */
  'run-team': true,
  'join-team': true,
  /** Take back, decline, leave, block, report: always allowed. */
  withdraw: true,

  /** Write to people: messages, typing, scheduled ones, pins, conversations and groups. */
  send: false,
  react: false,
  /** Files for messages, and emojis, which are sent in them. */
  'upload-for-messages': false,
  'fill-list': false,
  /** Send a team an application. Taking one's own back is `withdraw`. */
  apply: false,
  /** Ask for a friendship and accept one. One that was offered by a link at registration stands. */
  befriend: false,
  /** Connect accounts of a parent and a teen: their mails would go to an address that may be another's. */
  'link-family': false,
  /** Set a second factor up: its mails would go to an address that may be another's (E-066). */
  'use-two-factor': false,
  /** Let a team be found by everyone. */
  'list-team': false,
  /** Buy Plus (E-167). */
  buy: false,
  /** Make bots, and go on making them. */
  'create-bot': false,
  /** Be in voice channels, and move others there. */
  speak: false,
} as const satisfies Record<string, boolean>;
export type Deed = keyof typeof deeds;

/** How much of what is allowed. */
export const unverifiedLimits = { ownTeams: 1 } as const;

/** Whether an account may do something, as far as its address matters. */
export function mayDo(deed: Deed, account: { readonly isVerified: boolean }): boolean {
  return account.isVerified || deeds[deed];
}
