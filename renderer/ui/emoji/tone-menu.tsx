import { useTranslation } from '../../lib/i18n.ts';
import { EmojiGlyph } from '../display/emoji-glyph.tsx';
import { MenuChoice } from '../overlays/menu-choices.tsx';
import { Menu } from '../overlays/menu.tsx';
import styles from './emoji-picker.module.css';

const hands = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'] as const;
const tones = ['none', 'light', 'mediumLight', 'medium', 'mediumDark', 'dark'] as const;

interface ToneMenuProps {
  readonly tone: number;
  readonly onToneChange: (tone: number) => void;
}

/** The colour in which hands and people are shown. */
export function ToneMenu({ tone, onToneChange }: ToneMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label={t('ui.emoji.tone.label')} className={styles.tone}>
          <EmojiGlyph id={hands[tone] ?? hands[0]} isDecorative />
        </button>
      }
    >
      <MenuChoice
        label={t('ui.emoji.tone.label')}
        choices={tones.map((value, index) => ({
          value,
          label: t(`ui.emoji.tone.${value}`),
          picture: <EmojiGlyph id={hands[index] ?? hands[0]} isDecorative />,
        }))}
        value={tones[tone] ?? 'none'}
        onValueChange={(value) => onToneChange(tones.indexOf(value))}
      />
    </Menu>
  );
}
