import { useMemo } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { takesMessages } from '#shared/rules/channel-kinds.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { useView } from '../view-store.ts';

interface ManagedChannel {
  readonly channelId: ChannelId;
  readonly channelName: string;
  readonly teamName: string;
}

/** The text channels that I may manage, in all my teams that are loaded. */
export function useManagedTextChannels(): readonly ManagedChannel[] {
  const view = useView((current) => current);
  return useMemo(() => {
    if (!view) return [];
    return view.teams.flatMap(({ id: teamId, name: teamName }) => {
      const place = myPlace(view, teamId);
      return Object.values(view.channels[teamId] ?? {})
        .filter(
          ({ id, type }) =>
            takesMessages(type) &&
            hasChannelPermission(type, channelMaskOf(view, id, place), 'MANAGE_CHANNEL'),
        )
        .map(({ id, name }) => ({ channelId: id, channelName: name, teamName }));
    });
  }, [view]);
}
