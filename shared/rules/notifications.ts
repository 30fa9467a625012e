/** How much one wants to hear of a team or a channel, from most to least. */
export const notificationLevels = ['all', 'mentions', 'none'] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** What one has set for a team or a channel; times as ISO 8601 text. */
export interface NotificationChoice {
  /** null: as the team says; for a team, all. */
  readonly level: NotificationLevel | null;
  readonly mutedUntil: string | null;
  readonly suppressEveryone: boolean;
}

/** What one has set for a channel and for the team around it. */
export interface NotificationChoices {
  readonly team: NotificationChoice | undefined;
  readonly channel: NotificationChoice | undefined;
}

/** How a message calls somebody: by name or by role, or everybody at once. */
export interface Call {
  readonly isDirect: boolean;
  readonly isEveryone: boolean;
}

/** The level that holds in a channel: its own, else the team's, else all. */
export function levelIn({ team, channel }: NotificationChoices): NotificationLevel {
  return channel?.level ?? team?.level ?? 'all';
}

/**
 * Whether a call counts as a mention of mine. Muting keeps sounds away, not mentions; the level none
 * keeps both away, and a team's everyone and here can be left out.
 */
export function countsAsMention(choices: NotificationChoices, call: Call): boolean {
  if (levelIn(choices) === 'none') return false;
  return call.isDirect || (call.isEveryone && !choices.team?.suppressEveryone);
}

/** Whether a team or a channel is muted at a moment, in milliseconds since the Unix epoch. */
export function isMuted({ team, channel }: NotificationChoices, now: number): boolean {
  return [team, channel].some(
    (choice) => choice?.mutedUntil && Date.parse(choice.mutedUntil) > now,
  );
}

/** Whether a message makes itself heard: a sound, a notification. */
export function shouldNotify(choices: NotificationChoices, call: Call, now: number): boolean {
  if (isMuted(choices, now)) return false;
  return levelIn(choices) === 'all' || countsAsMention(choices, call);
}
