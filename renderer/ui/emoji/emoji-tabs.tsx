import {
  Clock,
  Dumbbell,
  Flag,
  Hand,
  Heart,
  Lightbulb,
  PawPrint,
  Plane,
  Smile,
  Utensils,
} from 'lucide-react';
import type { EmojiKind } from '../../lib/emoji/emoji-kinds.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../display/avatar.tsx';
import { Icon, type IconSource } from '../display/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import styles from './emoji-picker.module.css';
import type { EmojiRow } from '../../lib/emoji/emoji-sections.ts';
import { useSectionName } from './use-section-name.ts';

const icons: Readonly<Record<EmojiKind | 'recent', IconSource>> = {
  recent: Clock,
  smileys: Smile,
  people: Hand,
  nature: PawPrint,
  food: Utensils,
  travel: Plane,
  activities: Dumbbell,
  objects: Lightbulb,
  symbols: Heart,
  flags: Flag,
};

function iconOf(id: string): IconSource {
  // reason: a section without a team is a standard one, and its id names it
  return icons[id as EmojiKind | 'recent'];
}

interface EmojiTabsProps {
  readonly rows: readonly EmojiRow[];
  readonly onShow: (row: number) => void;
}

/** Leads to each section. */
export function EmojiTabs({ rows, onShow }: EmojiTabsProps) {
  const { t } = useTranslation();
  const nameOf = useSectionName();
  return (
    <div role="toolbar" aria-label={t('ui.emoji.sections')} className={styles.tabs}>
      {rows.map(({ kind, key, section }, index) =>
        kind === 'heading' ? (
          <Tooltip key={key} content={nameOf(section)}>
            <button
              type="button"
              aria-label={nameOf(section)}
              className={styles.tab}
              onClick={() => onShow(index)}
            >
              {section.team ? (
                <Avatar
                  name={section.team.name}
                  src={section.team.picture}
                  size={20}
                  shape="rounded"
                />
              ) : (
                <Icon of={iconOf(section.id)} size={18} />
              )}
            </button>
          </Tooltip>
        ) : null,
      )}
    </div>
  );
}
