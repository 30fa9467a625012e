import { useMemo } from 'react';
import type { Emoji } from '#shared/contract/teams/emoji.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { isCustomEmojiId, mayUseEmoji } from '#shared/rules/emoji-id.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ALL } from '../slices/slice.ts';
import { emojisSlice } from '../slices/team-slices.ts';
import { useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

/** A team's custom emojis, and whether I may use them where I am. */
export interface TeamEmojis {
  readonly teamId: TeamId;
  readonly name: string;
  readonly picture: string | null;
  /** they take Plus, which I do not have (M-258) */
  readonly isLocked: boolean;
  readonly emojis: readonly Emoji[];
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
): { readonly groups: readonly TeamEmojis[]; readonly slice: ShownSlice } {
  const emojis = useView((view) => view.emojis);
  const teams = useView((view) => view.teams);
  const flags = useView((view) => view.me.flags);
  const slice = useSlice(emojisSlice, ALL, { isWanted });
  const groups = useMemo(() => {
    const view = viewStore.get();
    // what the groups are made of; naming it follows its changes
    void [emojis, teams, flags];
    return view ? teamEmojis(view, currentTeamId) : [];
  }, [emojis, teams, flags, currentTeamId]);
  return { groups, slice };
}

/** What a custom emoji of one of my teams is called; empty for others and for plain characters. */
export function useEmojiName(emojiId: string): string {
  const isCustom = isCustomEmojiId(emojiId);
  // a reaction is shown all the same without its name
  useSlice(emojisSlice, ALL, { isWanted: isCustom });
  const name = useView((view) => {
    if (!isCustom) return '';
    return Object.values(view.emojis).find(({ entries }) => entries[emojiId])?.entries[emojiId]
      ?.name;
  });
  return name ?? '';
}
