import type { TranslationKey } from '../../../lib/i18n.ts';

/** What the loading screen tells, in the order in which it goes round. */
export const loadingTips = [
  'entry.loading.tips.quickSwitcher',
  'entry.loading.tips.editLast',
  'entry.loading.tips.schedule',
  'entry.loading.tips.watchParty',
  'entry.loading.tips.todo',
  'entry.loading.tips.roles',
  'entry.loading.tips.presence',
  'entry.loading.tips.emoji',
  'entry.loading.tips.drafts',
  'entry.loading.tips.streamerMode',
] as const satisfies readonly TranslationKey[];

/** The tip of a turn, round and round; the first turn differs from visit to visit. */
export function tipOf(turn: number): (typeof loadingTips)[number] {
  return loadingTips[turn % loadingTips.length] ?? loadingTips[0];
}
