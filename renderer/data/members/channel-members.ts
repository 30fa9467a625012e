import { useEffect, useMemo, useState } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { listsOffline } from '#shared/rules/member-list.ts';
import { channelPermissionsOf, hasChannelPermission } from '#shared/rules/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRoles } from '../permissions/permissions.ts';
import { memberListSlice, type MemberListKey } from '../slices/member-list-slice.ts';
import { slices, useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';
import { groupMembers, type MemberGroup } from './member-groups.ts';

/** So many are loaded by themselves; more come as the reader scrolls. */
const LOADED_AT_ONCE = 1_000;

export interface ChannelMembers {
  readonly groups: readonly MemberGroup[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** asks for the next range; undefined when there is none */
  readonly loadMore: (() => void) | undefined;
}

/**
 * Those who may view a channel, grouped as they are listed (T-381 to T-383). Ranges are fetched
 * into the view, which the socket keeps up to date; who may view is decided by the shared rules, so
 * that a change of a role shows at once.
 */
export function useChannelMembers(teamId: TeamId, channelId: ChannelId): ChannelMembers {
  const memberCount = useView((view) => view.teams.find(({ id }) => id === teamId)?.memberCount);
  const hasOffline = listsOffline(memberCount ?? 0);
  const key = useMemo(
    () => ({ teamId, channelId, isOnlineOnly: !hasOffline }),
    [teamId, channelId, hasOffline],
  );
  const slice = useSlice(memberListSlice, memberCount === undefined ? null : key);
  const loadMore = useRanges(key, slice);
  const groups = useGroups({ teamId, channelId }, hasOffline);
  return {
    groups,
    isLoading: !slice.isAnswered && slice.status !== 'failed',
    hasFailed: groups.length === 0 && slice.status === 'failed',
    retry: slice.retry,
    loadMore,
  };
}

/** Fetches range after range up to a bound; answers what fetches the next one. */
function useRanges(key: MemberListKey, { status, progress }: ShownSlice): (() => void) | undefined {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const next = status === 'idle' && !isBusy ? (progress?.next ?? null) : null;
  const loadMore = useMemo(() => {
    if (next === null) return undefined;
    return () => {
      setIsBusy(true);
      slices
        .load(memberListSlice, key, next)
        // the reader asks again by scrolling there
        .then(
          () => setHasFailed(false),
          () => setHasFailed(true),
        )
        .finally(() => setIsBusy(false));
    };
  }, [key, next]);
  const isWanted = !hasFailed && (progress?.count ?? 0) < LOADED_AT_ONCE;
  useEffect(() => {
    if (isWanted) loadMore?.();
  }, [isWanted, loadMore]);
  return loadMore;
}

function useGroups(
  { teamId, channelId }: Pick<MemberListKey, 'teamId'> & { readonly channelId: ChannelId },
  hasOffline: boolean,
): readonly MemberGroup[] {
  const { language } = useTranslation();
  const members = useView((view) => view.members[teamId]);
  const presence = useView((view) => view.presence);
  const channel = useView((view) => view.channels[teamId]?.[channelId]);
  const category = useView((view) => {
    const categoryId = view.channels[teamId]?.[channelId]?.categoryId;
    return categoryId ? view.categories[teamId]?.[categoryId] : undefined;
  });
  const team = useView((view) => view.teams.find(({ id }) => id === teamId));
  const roles = useRoles(teamId);
  const viewers = useMemo(() => {
    if (!members || !channel || !team) return [];
    return Object.values(members).filter((member) => {
      const facts = { userId: member.id, roleIds: member.roles };
      const mask = channelPermissionsOf({
        team,
        member: facts,
        roles,
        channel: { type: channel.type, overrides: channel.permissions },
        category: category ? { overrides: category.permissions } : null,
      });
      return hasChannelPermission(channel.type, mask, 'VIEW_CHANNEL');
    });
  }, [members, channel, category, roles, team]);
  return useMemo(
    () =>
      groupMembers({
        members: viewers,
        presence: presence ?? {},
        roles,
        hasOffline,
        compareNames: nameOrder(language),
      }),
    [viewers, presence, roles, hasOffline, language],
  );
}
