import type { ScreenHeight } from '#shared/rules/screen-share.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import type { ScreenWish } from '../../voice/voice-engine.ts';
import styles from './voice-dialogs.module.css';

/** M-273. */
export const idealWish: ScreenWish = {
  height: 1080,
  frameRate: 60,
  prefers: 'motion',
  hasSound: true,
};

const rates = [15, 30, 60] as const;
const wishes = ['text', 'motion'] as const;

interface ShareQualityProps {
  readonly wish: ScreenWish;
  readonly heights: readonly ScreenHeight[];
  /** why there are no more of them */
  readonly heightHint: string | undefined;
  readonly onChange: (wish: ScreenWish) => void;
}

/** How sharp and how smooth a screen is sent, and what gives way first (D-061). */
export function ShareQuality({ wish, heights, heightHint, onChange }: ShareQualityProps) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('voice.share.resolution')}
        values={heights}
        value={wish.height}
        nameOf={(height) =>
          height === 2160 ? t('voice.share.fourK') : t('voice.share.lines', { lines: height })
        }
        hint={heightHint}
        onChange={(height) => onChange({ ...wish, height })}
      />
      <Choice
        label={t('voice.share.rate')}
        values={rates}
        value={wish.frameRate}
        nameOf={String}
        onChange={(frameRate) => onChange({ ...wish, frameRate })}
      />
      <Choice
        label={t('voice.share.prefers')}
        values={wishes}
        value={wish.prefers}
        nameOf={(prefers) => t(`voice.share.${prefers}`)}
        onChange={(prefers) => onChange({ ...wish, prefers })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
  readonly hint?: string | undefined;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, values, value, nameOf, onChange, hint } = props;
  return (
    <div className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        aria-label={label}
        segments={values.map((one) => ({ value: String(one), label: nameOf(one) }))}
        value={String(value)}
        onValueChange={(chosen) => {
          const found = values.find((one) => String(one) === chosen);
          if (found !== undefined) onChange(found);
        }}
      />
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
