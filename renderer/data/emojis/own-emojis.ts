import { useEffect, useMemo, useState } from 'react';
import type { Emoji } from '#shared/contract/teams/emoji.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { addEmojis } from '#shared/reduce/reduce-emojis.ts';
import { isCustomEmojiId, mayUseEmoji } from '#shared/rules/emoji-id.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { callApi } from '../../lib/api-client.ts';
import { useView, viewStore } from '../view-store.ts';

/** M-264. Milliseconds. */
const RETRY_MS = 1_000;

let underWay: Promise<void> | null = null;

async function fetchOwnEmojis(): Promise<void> {
  const { reactions } = await callApi('listOwnEmojis').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return callApi('listOwnEmojis');
  });
  viewStore.update((view) => addEmojis(view, reactions));
}

/**
 * Fetches the custom emojis of all my teams into the view; events keep them up to date from then on.
 * @throws ApiProblem
 */
function loadOwnEmojis(): Promise<void> {
  underWay ??= fetchOwnEmojis().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** A team's custom emojis, and whether I may use them where I am. */
export interface TeamEmojis {
  readonly teamId: TeamId;
  readonly name: string;
  readonly picture: string | null;
  /** they take Plus, which I do not have (M-258) */
  readonly isLocked: boolean;
  readonly emojis: readonly Emoji[];
}

function isMissing(view: ClientView): boolean {
  return view.teams.some(({ id }) => view.emojis[id]?.isLoaded !== true);
}

/** Those of the team I am in first, then those of the others in my order. */
export function teamEmojis(view: ClientView, currentTeamId: TeamId | null): readonly TeamEmojis[] {
  const hasPremium = isPremium(view.me.flags);
  const groups = view.teams.map(({ id: teamId, name, profilePicture: picture }): TeamEmojis => {
    const isLocked = !mayUseEmoji({ teamId, currentTeamId, isPremium: hasPremium });
    const emojis = Object.values(view.emojis[teamId]?.entries ?? {});
    return { teamId, name, picture, isLocked, emojis };
  });
  const isHere = (group: TeamEmojis) => group.teamId === currentTeamId;
  return [...groups.filter(isHere), ...groups.filter((group) => !isHere(group))].filter(
    ({ emojis }) => emojis.length > 0,
  );
}

/** The custom emojis of all my teams, fetched once they are wanted. */
export function useTeamEmojis(
  currentTeamId: TeamId | null,
  isWanted = true,
): { readonly groups: readonly TeamEmojis[]; readonly hasFailed: boolean; retry: () => void } {
  const emojis = useView((view) => view.emojis);
  const teams = useView((view) => view.teams);
  const flags = useView((view) => view.me.flags);
  const isDue = useView(isMissing) ?? false;
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || !isDue || hasFailed) return;
    loadOwnEmojis().catch(() => setHasFailed(true));
  }, [isWanted, isDue, hasFailed]);
  const groups = useMemo(() => {
    const view = viewStore.get();
    // what the groups are made of; naming it follows its changes
    void [emojis, teams, flags];
    return view ? teamEmojis(view, currentTeamId) : [];
  }, [emojis, teams, flags, currentTeamId]);
  return { groups, hasFailed, retry: () => setHasFailed(false) };
}

/** What a custom emoji of one of my teams is called; empty for others and for plain characters. */
export function useEmojiName(emojiId: string): string {
  const isCustom = isCustomEmojiId(emojiId);
  const isDue = (useView(isMissing) ?? false) && isCustom;
  useEffect(() => {
    // a reaction is shown all the same without its name
    if (isDue) loadOwnEmojis().catch(() => undefined);
  }, [isDue]);
  const name = useView((view) => {
    if (!isCustom) return '';
    return Object.values(view.emojis).find(({ entries }) => entries[emojiId])?.entries[emojiId]
      ?.name;
  });
  return name ?? '';
}
