/** How much one wants to hear of a team or a channel, from most to least. */
export const notificationLevels = ['all', 'mentions', 'none'] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** For how long one can mute, in minutes; ours. */
export const muteMinutes = [15, 60, 180, 480, 1_440] as const;

/** Muted until then is muted until one says otherwise. */
export const FOREVER = '9999-12-31T00:00:00.000Z';

/** What one has set for a team or a channel; times as ISO 8601 text. */
export interface NotificationChoice {
  /** null: as the team says; for a team, mentions; for a chat, all. */
  readonly level: NotificationLevel | null;
  readonly mutedUntil: string | null;
  readonly suppressEveryone: boolean;
}

/** What one has set for a channel and for the team around it. */
export interface NotificationChoices {
  readonly team: NotificationChoice | undefined;
  readonly channel: NotificationChoice | undefined;
}

/** How a message mentions a user: by name, by role, or everyone at once. */
export interface Call {
  readonly isDirect: boolean;
  readonly isEveryone: boolean;
}

/** What is heard where nothing was chosen: in a team what calls me, in a chat everything (D-070). */
export function usualLevel(isChat: boolean): NotificationLevel {
  return isChat ? 'all' : 'mentions';
}

/** The level that was chosen for a channel: its own, else the team's; null when none was. */
export function chosenLevel({ team, channel }: NotificationChoices): NotificationLevel | null {
  return channel?.level ?? team?.level ?? null;
}

/**
 * Whether a call counts as a mention of mine. Muting keeps sounds away, not mentions; the level none
 * keeps both away, and a team's everyone and here can be left out.
 */
export function countsAsMention(choices: NotificationChoices, call: Call): boolean {
  if (chosenLevel(choices) === 'none') return false;
  return call.isDirect || (call.isEveryone && !choices.team?.suppressEveryone);
}

/** Whether a team or a channel is muted at a moment, in milliseconds since the Unix epoch. */
export function isMuted({ team, channel }: NotificationChoices, now: number): boolean {
  return [team, channel].some(
    (choice) => choice?.mutedUntil && Date.parse(choice.mutedUntil) > now,
  );
}

/** How a message reaches a user. */
export interface Reach extends Call {
  /** It was written in a chat. */
  readonly isChat: boolean;
}

/** Whether a message makes itself heard: a sound, a notification. */
export function shouldNotify(choices: NotificationChoices, reach: Reach, now: number): boolean {
  if (isMuted(choices, now)) return false;
  const level = chosenLevel(choices) ?? usualLevel(reach.isChat);
  return level === 'all' || countsAsMention(choices, reach);
}
