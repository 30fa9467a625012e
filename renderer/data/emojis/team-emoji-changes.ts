import type { Emoji } from '#shared/contract/teams/emoji.ts';
import type { EmojiId, TeamId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { sendForm } from '../../lib/send-form.ts';
import { ALL } from '../slices/slice.ts';
import { emojisSlice } from '../slices/team-slices.ts';
import { useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';

/** The emojis of one team as the events keep them up, the newest first. */
export function useEmojisOfTeam(teamId: TeamId): {
  /** null: not here yet */
  readonly emojis: readonly Emoji[] | null;
  readonly slice: ShownSlice;
} {
  const slice = useSlice(emojisSlice, ALL);
  const held = useView((view) => view.emojis[teamId]);
  const emojis = held?.isLoaded
    ? Object.values(held.entries).toSorted((left, right) =>
        right.createdAt.localeCompare(left.createdAt),
      )
    : null;
  return { emojis, slice };
}

/**
 * Adds emojis named after their files, so many at once as one call takes. The view hears of them by
 * events.
 * @throws ApiProblem
 */
export async function uploadEmojis(teamId: TeamId, files: readonly File[]): Promise<void> {
  const { emojisPerUpload } = teamLimits;
  for (let start = 0; start < files.length; start += emojisPerUpload) {
    const part = files.slice(start, start + emojisPerUpload);
    await sendForm('createEmojis', {
      params: { teamId },
      fields: {},
      fileField: 'emojis',
      files: part.map((file) => ({ file, name: file.name })),
    });
  }
}

/** @throws ApiProblem */
export async function renameEmoji(teamId: TeamId, emojiId: EmojiId, name: string): Promise<void> {
  await callApi('renameEmoji', { params: { teamId, emojiId }, body: { name } });
}

/** @throws ApiProblem */
export async function deleteEmoji(teamId: TeamId, emojiId: EmojiId): Promise<void> {
  await callApi('deleteEmoji', { params: { teamId, emojiId } });
}
