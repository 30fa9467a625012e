import { emojiKinds } from '../../lib/emoji/emoji-kinds.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { EmojiSection } from '../../lib/emoji/emoji-sections.ts';

const names = ['recent', 'results', ...emojiKinds] as const;

/** What a section is called: a team's by the team's name, ours in the reader's language. */
export function useSectionName(): (section: EmojiSection) => string {
  const { t } = useTranslation();
  return ({ id, team }) => {
    if (team) return team.name;
    const name = names.find((known) => known === id);
    return name ? t(`ui.emoji.section.${name}`) : '';
  };
}
