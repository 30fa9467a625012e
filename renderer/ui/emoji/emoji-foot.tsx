import { Sparkles } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { ButtonLink } from '../actions/link.tsx';
import { EmojiGlyph } from '../display/emoji-glyph.tsx';
import styles from './emoji-picker.module.css';
import type { EmojiCell } from '../../lib/emoji/emoji-sections.ts';

interface EmojiFootProps {
  /** the one that is pointed at */
  readonly cell: EmojiCell | null;
  readonly upgradePath: string;
}

/** What the chosen emoji is called, or what it takes to use it (M-259). */
export function EmojiFoot({ cell, upgradePath }: EmojiFootProps) {
  const { t } = useTranslation();
  if (cell?.isLocked === true) {
    return (
      <div className={styles.foot} role="status">
        <span className={styles.footText}>
          <strong>{t('ui.emoji.locked.title')}</strong>
          <span>{t('ui.emoji.locked.text')}</span>
        </span>
        <ButtonLink to={upgradePath} variant="primary" size="small" icon={Sparkles}>
          {t('ui.emoji.locked.upgrade')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {cell && (
        <>
          <EmojiGlyph id={cell.id} isDecorative className={styles.footGlyph} />
          <span className={styles.footText}>
            <strong>:{cell.code}:</strong>
            {!cell.isCustom && <span>{cell.label}</span>}
          </span>
        </>
      )}
    </div>
  );
}
