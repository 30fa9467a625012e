import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { addMembers } from '#shared/reduce/reduce-members.ts';
import { displayedRole, listsOffline } from '#shared/rules/member-list.ts';
import { channelPermissionsOf, hasChannelPermission } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRoles } from '../permissions/permissions.ts';
import { useView, viewStore } from '../view-store.ts';
import { groupMembers, type MemberGroup } from './member-groups.ts';

/** Members asked for at once. */
const PAGE = 200;
/** So many are loaded by themselves; more come as the reader scrolls. */
const LOADED_AT_ONCE = 1_000;

/** A member as far as heard of. */
export function useMember(teamId: TeamId | null, userId: UserId): Member | undefined {
  return useView((view) => (teamId === null ? undefined : view.members[teamId]?.[userId]));
}

/** The role whose colour a member's name has (T-385). */
export function useNameRole(teamId: TeamId, member: Member) {
  return displayedRole(member.roles, useRoles(teamId));
}

interface MemberPage {
  readonly lastId: UserId | null;
  readonly count: number;
  readonly hasMore: boolean;
}

interface PageQuery {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly isOnlineOnly: boolean;
}

async function loadPage(query: PageQuery, after: UserId | null): Promise<MemberPage> {
  const { teamId, channelId, isOnlineOnly } = query;
  const { members, hasMore } = await callApi('listMembers', {
    params: { teamId },
    query: {
      limit: PAGE,
      channelId,
      ...(after === null ? {} : { after }),
      ...(isOnlineOnly ? { presence: 'online' as const } : {}),
    },
  });
  viewStore.update((view) => addMembers(view, teamId, members));
  return { lastId: members.at(-1)?.id ?? null, count: members.length, hasMore };
}

export interface ChannelMembers {
  readonly groups: readonly MemberGroup[];
  readonly isLoading: boolean;
  readonly error: Error | null;
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
  const query = useMemo(
    () => ({ teamId, channelId, isOnlineOnly: !hasOffline }),
    [teamId, channelId, hasOffline],
  );
  const queryKey = useMemo(() => ['channel-members', query], [query]);
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => loadPage(query, pageParam),
    // reason: a range begins at nobody or after somebody
    initialPageParam: null as UserId | null,
    getNextPageParam: (page) => (page.hasMore ? page.lastId : undefined),
    enabled: memberCount !== undefined,
  });
  useRangesOf(pages, teamId, queryKey);
  const groups = useGroups(query, hasOffline);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    groups,
    isLoading: pages.isPending,
    error: groups.length === 0 ? pages.error : null,
    retry: () => void pages.refetch(),
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  };
}

interface Pages {
  readonly data: { readonly pages: readonly MemberPage[] } | undefined;
  readonly isSuccess: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Fetches range after range up to a bound, and all anew when a fresh start has forgotten them. */
function useRangesOf(pages: Pages, teamId: TeamId, queryKey: readonly unknown[]): void {
  const { data, isSuccess, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const loaded = data?.pages.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const isForgotten = useView((view) => view.members[teamId] === undefined) ?? false;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && loaded < LOADED_AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, loaded, fetchNextPage]);
  useEffect(() => {
    if (isSuccess && isForgotten) void queryClient.resetQueries({ queryKey });
  }, [isSuccess, isForgotten, queryClient, queryKey]);
}

function useGroups({ teamId, channelId }: PageQuery, hasOffline: boolean): readonly MemberGroup[] {
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
