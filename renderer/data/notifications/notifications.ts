import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { choicesFor, scopeOf } from '#shared/reduce/notification-choices.ts';
import {
  FOREVER,
  isMuted,
  muteMinutes,
  type NotificationChoice,
} from '#shared/rules/notifications.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { useView, viewStore } from '../view-store.ts';

/** A team, a channel of one, or a chat: where one can hear more or less. */
export interface NotifyingPlace {
  /** null: of a chat */
  readonly teamId: TeamId | null;
  /** null: of the whole team */
  readonly channelId: ChannelId | null;
}

const usual: NotificationChoice = { level: null, mutedUntil: null, suppressEveryone: false };

/** What I have set for a place. */
export function useNotificationChoice(place: NotifyingPlace): NotificationChoice {
  return useView((view) => view.notificationSettings[scopeOf(place)]) ?? usual;
}

/** Whether a channel, or the team around it, is muted just now. */
export function isPlaceMuted(
  { notificationSettings }: Pick<ClientView, 'notificationSettings'>,
  place: { readonly teamId: TeamId | null; readonly channelId: ChannelId },
): boolean {
  return isMuted(choicesFor(notificationSettings, place), Date.now());
}

/** Whether a team is muted just now, as a whole. */
export function isTeamMuted(
  { notificationSettings }: Pick<ClientView, 'notificationSettings'>,
  teamId: TeamId,
): boolean {
  return isMuted({ team: notificationSettings[teamId], channel: undefined }, Date.now());
}

/** Whether something is muted by itself just now. */
export function isMutedNow(choice: NotificationChoice): boolean {
  return isMuted({ team: undefined, channel: choice }, Date.now());
}

/**
 * Sets a part of what I want to hear of a place; the rest of it stays.
 * @throws ApiProblem
 */
export async function changeNotifications(
  place: NotifyingPlace,
  change: Partial<NotificationChoice>,
): Promise<void> {
  const held = viewStore.get()?.notificationSettings[scopeOf(place)] ?? usual;
  const { level, mutedUntil, suppressEveryone } = { ...held, ...change };
  const { teamId, channelId } = place;
  const { setting } = await send();
  applyToView({ type: 'NOTIFICATION_SETTINGS_UPDATED', data: { setting } });

  function send() {
    const body = { level, mutedUntil };
    if (channelId !== null) {
      return callApi('setChannelNotifications', { params: { channelId }, body });
    }
    if (teamId === null) throw new Error('A place is a team or a channel');
    return callApi('setTeamNotifications', {
      params: { teamId },
      body: { ...body, suppressEveryone },
    });
  }
}

/** How to mute a place and to end that. */
export interface Muting {
  readonly isMuted: boolean;
  /** null: until it is ended by hand */
  readonly mute: (minutes: number | null) => Promise<void>;
  readonly unmute: () => Promise<void>;
  /** the times that are offered */
  readonly minutes: readonly number[];
}

/** Muting of a place by itself; a team around it may be muted besides. */
export function useMuting(place: NotifyingPlace): Muting {
  const choice = useNotificationChoice(place);
  return {
    isMuted: isMutedNow(choice),
    mute: (minutes) => changeNotifications(place, { mutedUntil: untilIn(minutes) }),
    unmute: () => changeNotifications(place, { mutedUntil: null }),
    minutes: muteMinutes,
  };
}

function untilIn(minutes: number | null): string {
  return minutes === null ? FOREVER : new Date(Date.now() + minutes * 60_000).toISOString();
}
