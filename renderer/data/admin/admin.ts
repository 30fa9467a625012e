import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { adminLimits, type ReportOutcome, type StaffRole } from '#shared/rules/staff.ts';
import { callApi } from '../../lib/api-client.ts';

export type AdminUser = Reply<'listAdminUsers'>['users'][number];
export type AdminTeam = Reply<'listAdminTeams'>['teams'][number];
export type AdminReport = Reply<'listAdminReports'>['reports'][number];
export type AdminJob = Reply<'listAdminJobs'>['jobs'][number];
export type AuditEntry = Reply<'listAdminAudit'>['entries'][number];
export type Takedown = Reply<'listTakedowns'>['takedowns'][number];
export type ServerSettings = Reply<'getServerSettings'>['settings'];

export type UserFilter = 'all' | 'suspended' | 'unverified' | 'staff';
export type TeamFilter = 'all' | 'suspended' | 'verified';

const root = 'admin';
const limit = adminLimits.perPage;
/** Jobs come and go by themselves: while they are looked at they are asked for so often. */
const JOBS_AGAIN_MS = 3_000;

/** What I may in the console, and what waits there. */
export function useAdminConsole() {
  return useQuery({
    queryKey: [root, 'console'],
    queryFn: ({ signal }) => callApi('getAdminConsole', { signal }),
    staleTime: 0,
  });
}

/** Whether this server is without an operator: asked anew, since that ends. */
export function useIsUnclaimed() {
  return useQuery({
    queryKey: [root, 'unclaimed'],
    queryFn: async () => !(await callApi('getSite')).hasOperator,
    staleTime: 0,
  });
}

/** A list of the console, page by page; no event tells of it: each look asks anew. */
function usePages<Row extends { readonly id: string }>(
  key: readonly string[],
  fetchPage: (before: Row['id'] | undefined, signal: AbortSignal) => Promise<readonly Row[]>,
  refetchInterval: number | false = false,
) {
  const asked = useInfiniteQuery({
    queryKey: [root, ...key],
    queryFn: ({ pageParam, signal }) =>
      // reason: what the two below make of it
      fetchPage(pageParam as Row['id'] | undefined, signal),
    // reason: the first page begins at the newest
    initialPageParam: undefined as Row['id'] | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.id),
    staleTime: 0,
    refetchInterval,
  });
  return { ...asked, rows: asked.data?.pages.flat() };
}
export type Pages<Row extends { readonly id: string }> = Omit<
  ReturnType<typeof usePages<Row>>,
  'rows'
> & {
  readonly rows: readonly Row[] | undefined;
};

export function useAdminUsers(search: string, filter: UserFilter) {
  return usePages<AdminUser>(['users', search, filter], async (before, signal) => {
    const query = { search, filter, limit, ...(before && { before }) };
    return (await callApi('listAdminUsers', { query, signal })).users;
  });
}

export function useAdminUser(userId: UserId) {
  return useQuery({
    queryKey: [root, 'user', userId],
    queryFn: ({ signal }) => callApi('getAdminUser', { params: { userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useAdminTeams(search: string, filter: TeamFilter) {
  return usePages<AdminTeam>(['teams', search, filter], async (before, signal) => {
    const query = { search, filter, limit, ...(before && { before }) };
    return (await callApi('listAdminTeams', { query, signal })).teams;
  });
}

export function useAdminReports(state: 'open' | 'decided') {
  return usePages<AdminReport>(['reports', state], async (before, signal) => {
    const query = { state, limit, ...(before && { before }) };
    return (await callApi('listAdminReports', { query, signal })).reports;
  });
}

/** A report with what was said around; looking is written down, so it is not asked twice for one look. */
export function useAdminReport(reportId: Id<'message-report'>) {
  return useQuery({
    queryKey: ['admin-report', reportId],
    queryFn: ({ signal }) => callApi('getAdminReport', { params: { reportId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useAdminJobs(state: 'failed' | 'all') {
  const fetchPage = async (before: AdminJob['id'] | undefined, signal: AbortSignal) => {
    const query = { state, limit, ...(before && { before }) };
    return (await callApi('listAdminJobs', { query, signal })).jobs;
  };
  return usePages<AdminJob>(['jobs', state], fetchPage, JOBS_AGAIN_MS);
}

export function useAdminAudit() {
  return usePages<AuditEntry>(['audit'], async (before, signal) => {
    const query = { limit, ...(before && { before }) };
    return (await callApi('listAdminAudit', { query, signal })).entries;
  });
}

export function useTakedowns() {
  return usePages<Takedown>(['takedowns'], async (before, signal) => {
    const query = { limit, ...(before && { before }) };
    return (await callApi('listTakedowns', { query, signal })).takedowns;
  });
}

export function useServerSettings() {
  return useQuery({
    queryKey: [root, 'settings'],
    queryFn: ({ signal }) => callApi('getServerSettings', { signal }),
    staleTime: 0,
  });
}

export function useRegistrationCodes() {
  return useQuery({
    queryKey: [root, 'codes'],
    queryFn: async ({ signal }) => (await callApi('listRegistrationCodes', { signal })).codes,
    staleTime: 0,
  });
}

/** @throws ApiProblem */
export async function claimOperator(code: string): Promise<void> {
  await callApi('claimOperator', { body: { code } });
}

export type UserAct = 'suspend' | 'verify' | 'reset-second-factor' | 'delete';

/** What can be done in the console; each rejects with ApiProblem, and all lists are asked for anew. */
export function useAdminActs() {
  const queries = useQueryClient();
  async function after(done: Promise<unknown>): Promise<void> {
    await done;
    await queries.invalidateQueries({ queryKey: [root] });
  }
  return {
    onUser: (act: UserAct, userId: UserId, reason: string) => after(userCall(act, userId, reason)),
    endUserSuspension: (userId: UserId) =>
      after(callApi('endUserSuspension', { params: { userId } })),
    endSessions: (userId: UserId) => after(callApi('endUserSessions', { params: { userId } })),
    grantPlus: (userId: UserId, days: number) =>
      after(callApi('grantPlusToUser', { params: { userId }, body: { days } })),
    setRole: (userId: UserId, role: StaffRole | null) =>
      after(callApi('setStaffRole', { params: { userId }, body: { role } })),
    setVerified: (id: TeamId, isVerified: boolean) =>
      after(callApi('setTeamVerified', { params: { id }, body: { isVerified } })),
    suspendTeam: (id: TeamId, reason: string) =>
      after(callApi('suspendTeam', { params: { id }, body: { reason } })),
    endTeamSuspension: (id: TeamId) => after(callApi('endTeamSuspension', { params: { id } })),
    handOver: (id: TeamId, owner: UserId, reason: string) =>
      after(callApi('handOverTeam', { params: { id }, body: { owner, reason } })),
    claimReport: (reportId: Id<'message-report'>) =>
      after(callApi('claimReport', { params: { reportId } })),
    decideReport: (
      reportId: Id<'message-report'>,
      body: { readonly outcome: ReportOutcome; readonly reason: string },
    ) => after(callApi('decideReport', { params: { reportId }, body })),
    takeDown: (file: { uploadId: Id<'upload'> } | { sha256: string }, reason: string) =>
      after(callApi('takeDownFile', { body: { ...file, reason } })),
    endTakedown: (takedownId: Id<'takedown'>) =>
      after(callApi('endTakedown', { params: { takedownId } })),
    retryJob: (jobId: string) => after(callApi('retryJob', { params: { jobId } })),
    announce: (english: string, turkish: string) =>
      after(callApi('announceToAll', { body: { english, turkish } })),
    saveSettings: (body: ServerSettings) => after(callApi('updateServerSettings', { body })),
    testMail: () => after(callApi('sendTestMail')),
    deleteCode: (codeId: Id<'registration-code'>) =>
      after(callApi('deleteRegistrationCode', { params: { codeId } })),
    async createCode(body: { note: string; maxUses: number; days: number }): Promise<string> {
      const { code } = await callApi('createRegistrationCode', { body });
      await queries.invalidateQueries({ queryKey: [root, 'codes'] });
      return code;
    },
  };
}

function userCall(act: UserAct, userId: UserId, reason: string): Promise<unknown> {
  const call = { params: { userId }, body: { reason } };
  switch (act) {
    case 'suspend':
      return callApi('suspendUser', call);
    case 'verify':
      return callApi('verifyUser', call);
    case 'reset-second-factor':
      return callApi('resetSecondFactor', call);
    case 'delete':
      return callApi('deleteUser', call);
  }
}
