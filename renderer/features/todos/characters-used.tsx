import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './todo-row.module.css';

/** `12/256`; read out as what is left, and in red once it is too much (M-188). */
export function CharactersUsed({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const count = characterCount(text);
  if (count === 0) return null;
  const left = channelLimits.todo - count;
  return (
    <span
      className={styles.count}
      data-over={left < 0}
      title={
        left < 0
          ? t('ui.field.charactersOver', { count: -left })
          : t('ui.field.charactersLeft', { count: left })
      }
    >
      {number(count)}/{number(channelLimits.todo)}
    </span>
  );
}
