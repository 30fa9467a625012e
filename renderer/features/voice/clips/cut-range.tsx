import { useTranslation } from '../../../lib/i18n.ts';
import { RangeSlider } from '../../../ui/forms/range-slider.tsx';
import { movedCut, type Cut } from '../../../voice/clips/cut-range.ts';
import styles from './clip-dialog.module.css';

/** A length in seconds and tenths. */
export function useSeconds(): (milliseconds: number) => string {
  const { t } = useTranslation();
  return (milliseconds) =>
    t('clips.dialog.seconds', { count: Math.round(milliseconds / 100) / 10 });
}

interface CutRangeProps {
  readonly cut: Cut;
  readonly length: number;
  readonly onChange: (cut: Cut) => void;
}

/** The two handles of a cut, and where they stand. */
export function CutRange({ cut, length, onChange }: CutRangeProps) {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const move = ([start, end]: readonly [number, number]) =>
    onChange(movedCut(cut, { start: start * 1_000, end: end * 1_000 }, length));
  return (
    <div className={styles.cut}>
      <RangeSlider
        labels={[t('clips.dialog.start'), t('clips.dialog.end')]}
        value={[cut.start / 1_000, cut.end / 1_000]}
        max={length / 1_000}
        steps={[0.1, 1]}
        formatValue={(value) => seconds(value * 1_000)}
        onValueChange={move}
      />
      <output className={styles.times}>
        {t('clips.dialog.range', {
          start: seconds(cut.start),
          end: seconds(cut.end),
          length: seconds(cut.end - cut.start),
        })}
      </output>
      <p className={styles.hint}>{t('clips.dialog.keys')}</p>
    </div>
  );
}
