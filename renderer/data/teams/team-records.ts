import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { AuditEntry, NamedUser, NamedWebhook } from '#shared/contract/teams/audit.ts';
import type { Emoji } from '#shared/contract/teams/emoji.ts';
import type { Invite } from '#shared/contract/teams/invite.ts';
import type { Ban } from '#shared/contract/teams/member.ts';
import type { AuditEntryId, TeamId, UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';

const PAGE = teamLimits.auditEntriesPerPage;

/** No event tells of these lists: each look at one asks anew. */
const alwaysAnew = { staleTime: 0, gcTime: 0 } as const;

const invitesKey = (teamId: TeamId) => ['team-invites', teamId];
const bansKey = (teamId: TeamId) => ['team-bans', teamId];

/** The invites of a team. */
export function useTeamInvites(teamId: TeamId) {
  return useQuery({
    queryKey: invitesKey(teamId),
    queryFn: ({ signal }) => callApi('listInvites', { params: { teamId }, signal }),
    ...alwaysAnew,
  });
}

/** Deletes an invite; it is gone from the list once the server has said so. */
export function useDeleteInvite(teamId: TeamId): (code: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (code) => {
    await callApi('deleteInvite', { params: { teamId, code } });
    queryClient.setQueryData<Invite[]>(invitesKey(teamId), (invites) =>
      invites?.filter((invite) => invite.code !== code),
    );
  };
}

/** Who is banned from a team, newest first. */
export function useTeamBans(teamId: TeamId) {
  return useQuery({
    queryKey: bansKey(teamId),
    queryFn: ({ signal }) => callApi('listBans', { params: { teamId }, query: {}, signal }),
    ...alwaysAnew,
  });
}

/** Lifts a ban; it is gone from the list once the server has said so. */
export function useRevokeBan(teamId: TeamId): (userId: UserId) => Promise<void> {
  const queryClient = useQueryClient();
  return async (userId) => {
    await callApi('unbanMember', { params: { teamId, userId } });
    queryClient.setQueryData<Ban[]>(bansKey(teamId), (bans) =>
      bans?.filter(({ user }) => user.id !== userId),
    );
  };
}

/** Which entries are asked for; all without any. */
export interface AuditFilters {
  readonly userId?: UserId | undefined;
  readonly action?: AuditEntry['actionType'] | undefined;
  readonly days?: number | undefined;
}

function auditQuery({ userId, action, days }: AuditFilters) {
  return {
    ...(userId && { userId }),
    ...(action && { action }),
    ...(days !== undefined && { days }),
  };
}

/** More entries are not exported at once: they are read a page at a time. */
const EXPORTED = 5_000;
const EXPORT_PAGE = 100;

/**
 * The newest entries that fit, up to a bound, with what they name.
 * @throws ApiProblem
 */
export async function collectAudit(
  teamId: TeamId,
  filters: AuditFilters,
): Promise<Pick<AuditLog, 'entries' | 'users' | 'webhooks' | 'emojis'>> {
  const pages: Reply<'listAuditEntries'>[] = [];
  let before: AuditEntryId | undefined;
  do {
    const page = await callApi('listAuditEntries', {
      params: { teamId },
      query: { ...auditQuery(filters), limit: EXPORT_PAGE, ...(before && { before }) },
    });
    pages.push(page);
    const isFull = page.auditLogEntries.length === EXPORT_PAGE;
    before = isFull ? page.auditLogEntries.at(-1)?.id : undefined;
  } while (before !== undefined && pages.length * EXPORT_PAGE < EXPORTED);
  return {
    entries: pages.flatMap(({ auditLogEntries }) => auditLogEntries),
    users: byId(pages.flatMap(({ users }) => users)),
    webhooks: byId(pages.flatMap(({ webhooks }) => webhooks)),
    emojis: byId(pages.flatMap(({ emojis }) => emojis)),
  };
}

export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  /** those whom the entries name */
  readonly users: ReadonlyMap<string, NamedUser>;
  readonly webhooks: ReadonlyMap<string, NamedWebhook>;
  readonly emojis: ReadonlyMap<string, Emoji>;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isLoadingMore: boolean;
  /** asks for earlier entries; undefined when there are none */
  readonly loadMore: (() => void) | undefined;
}

/** What was done in a team, newest first. */
export function useAuditLog(teamId: TeamId, filters: AuditFilters = {}): AuditLog {
  const query = auditQuery(filters);
  const pages = useInfiniteQuery({
    queryKey: ['team-audit', teamId, query],
    queryFn: ({ pageParam, signal }) =>
      callApi('listAuditEntries', {
        params: { teamId },
        query: { ...query, limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    // reason: a range ends at now or before an entry
    initialPageParam: null as AuditEntryId | null,
    getNextPageParam: ({ auditLogEntries }) =>
      auditLogEntries.length < PAGE ? undefined : auditLogEntries.at(-1)?.id,
    ...alwaysAnew,
  });
  const loaded = pages.data?.pages ?? [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    entries: loaded.flatMap(({ auditLogEntries }) => auditLogEntries),
    users: byId(loaded.flatMap(({ users }) => users)),
    webhooks: byId(loaded.flatMap(({ webhooks }) => webhooks)),
    emojis: byId(loaded.flatMap(({ emojis }) => emojis)),
    isLoading: pages.isPending,
    error: pages.error,
    retry: () => void pages.refetch(),
    isLoadingMore: isFetchingNextPage,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

function byId<Named extends { readonly id: string }>(
  all: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(all.map((one) => [one.id, one]));
}
