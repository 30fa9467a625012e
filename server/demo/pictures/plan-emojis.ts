import { teamLimits } from '#shared/rules/limits.ts';
import type { DemoRow } from '../demo-rows.ts';
import type { IdAt } from '../id-at.ts';
import type { PlannedTeam } from '../plan-team.ts';
import { drawEmoji, type emojiGlyphs } from './draw-emoji.ts';
import { paletteAt } from './palettes.ts';

/** A custom emoji with what it looks like. */
export interface PlannedEmoji {
  readonly svg: string;
  readonly row: DemoRow<'team_emojis'>;
}

interface EmojiBlueprint {
  readonly name: string;
  readonly glyph: keyof typeof emojiGlyphs;
  readonly palette: number;
}

const HOUR = 3_600_000;
const CANVAS = { width: teamLimits.emojiEdge, height: teamLimits.emojiEdge };

const emojis: Readonly<Record<string, readonly EmojiBlueprint[]>> = {
  lodestar: [
    { name: 'hype', glyph: 'flame', palette: 0 },
    { name: 'gg', glyph: 'trophy', palette: 4 },
    { name: 'lodeheart', glyph: 'heart', palette: 1 },
    { name: 'tank', glyph: 'shield', palette: 3 },
    { name: 'heal_pls', glyph: 'potion', palette: 2 },
    { name: 'loot', glyph: 'coin', palette: 2 },
    { name: 'late_again', glyph: 'owl', palette: 0 },
  ],
  'gece-kartallari': [
    { name: 'gece_nobeti', glyph: 'owl', palette: 7 },
    { name: 'kupa_bizim', glyph: 'trophy', palette: 1 },
    { name: 'cay', glyph: 'cup', palette: 4 },
  ],
  'tea-and-compile': [
    { name: 'tea', glyph: 'cup', palette: 2 },
    { name: 'shipped', glyph: 'flame', palette: 4 },
  ],
  'frame-perfect': [
    { name: 'pb', glyph: 'trophy', palette: 2 },
    { name: 'gold_split', glyph: 'coin', palette: 1 },
  ],
};

/** Gives the teams their own emojis, made by their owners in the first days. */
export function planEmojis(
  teams: readonly PlannedTeam[],
  { idAt }: { readonly idAt: IdAt },
): PlannedEmoji[] {
  return teams.flatMap(({ blueprint, row, id, foundedAt }) =>
    (emojis[blueprint.key] ?? []).map(({ name, glyph, palette }, index) => ({
      svg: drawEmoji(glyph, CANVAS, paletteAt(palette)),
      row: {
        id: idAt<'emoji'>(foundedAt + (index + 5) * HOUR),
        team_id: id,
        creator_id: row.created_by,
        name,
      },
    })),
  );
}
