import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { TeamMask } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';

export type ListedBot = Reply<'listBots'>['data'][number];
export type OwnBot = Reply<'getBot'>['data']['bot'];
export type BotTeam = Reply<'listTeams'>['teams'][number];

const listKey = ['bots'] as const;
const keyOf = (botId: UserId) => [...listKey, botId] as const;

/** My bots. No event tells of them: each look asks anew. */
export function useBots() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await callApi('listBots', { signal })).data,
    staleTime: 0,
  });
}

/** One of my bots, with its token: not kept any longer than it is looked at. */
export function useBot(botId: UserId) {
  return useQuery({
    queryKey: keyOf(botId),
    queryFn: async ({ signal }) =>
      (await callApi('getBot', { params: { botId }, signal })).data.bot,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Makes a bot, and answers its id.
 * @throws ApiProblem
 */
export async function createBot(name: string): Promise<UserId> {
  return (await callApi('createBot', { body: { name } })).data.id;
}

/** What can be done with a bot of mine; each rejects with ApiProblem. */
export function useBotChanges(botId: UserId) {
  const queries = useQueryClient();
  const put = (change: Partial<OwnBot>): void => {
    queries.setQueryData<OwnBot>(keyOf(botId), (bot) => bot && { ...bot, ...change });
  };
  return {
    update: async (edit: BotEdit) => {
      await callApi('updateBot', { params: { botId }, body: edit });
      const { name, ...others } = edit;
      put(name === undefined ? others : { ...others, name, username: name });
    },
    renew: async () =>
      put({ token: (await callApi('renewBotToken', { params: { botId } })).token }),
    remove: async () => {
      await callApi('deleteBot', { params: { botId } });
    },
  };
}

export interface BotEdit {
  name?: string;
  profilePicture?: string | null;
  isPrivate?: boolean;
}

/** The bot that a link asks me to add. */
export function useLinkedBot(botId: UserId) {
  return useQuery(
    queryOptions({
      queryKey: ['linked-bot', botId],
      queryFn: async ({ signal }) =>
        (await callApi('authorizeBot', { query: { botId, scope: 'bot' }, signal })).bot,
      staleTime: 0,
    }),
  );
}

/** The teams that I manage, with what I may there (E-264). */
export function useManagedTeams() {
  return useQuery({
    queryKey: ['managed-teams'],
    queryFn: async ({ signal }) =>
      (await callApi('listTeams', { query: { onlyManageTeamPermission: 'true' }, signal })).teams,
    staleTime: 0,
  });
}

/**
 * Adds a bot to a team.
 * @throws ApiProblem
 */
export async function addBotToTeam(
  teamId: TeamId,
  body: { readonly botId: UserId; readonly botPermissions: TeamMask },
): Promise<void> {
  await callApi('addBot', { params: { teamId }, body });
}
