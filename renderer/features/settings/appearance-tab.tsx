import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { appearanceChoices } from '../../lib/theme.ts';
import { appearanceAtom } from '../../lib/use-appearance.ts';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import styles from './settings-tabs.module.css';

/** Text sizes from small to large; the first of the choices is the default, not the smallest. */
const textSizes = ['small', 'medium', 'large', 'larger'] as const;

/** How the interface looks on this device. */
export function AppearanceTab() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useAtom(appearanceAtom);
  return (
    <div className={styles.tab}>
      <Row label={t('settings.appearance.theme')}>
        <SegmentedControl
          aria-label={t('settings.appearance.theme')}
          value={chosen.theme}
          onValueChange={(theme) => setChosen({ ...chosen, theme })}
          segments={appearanceChoices.theme.map((value) => ({
            value,
            label: t(`settings.appearance.themes.${value}`),
          }))}
        />
      </Row>
      <Row label={t('settings.appearance.density')} hint={t('settings.appearance.densityHint')}>
        <SegmentedControl
          aria-label={t('settings.appearance.density')}
          value={chosen.density}
          onValueChange={(density) => setChosen({ ...chosen, density })}
          segments={appearanceChoices.density.map((value) => ({
            value,
            label: t(`settings.appearance.densities.${value}`),
          }))}
        />
      </Row>
      <Row label={t('settings.appearance.textSize')}>
        <SegmentedControl
          aria-label={t('settings.appearance.textSize')}
          value={chosen.textSize}
          onValueChange={(textSize) => setChosen({ ...chosen, textSize })}
          segments={textSizes.map((value) => ({
            value,
            label: t(`settings.appearance.textSizes.${value}`),
          }))}
        />
      </Row>
      <Row label={t('settings.appearance.contrast')}>
        <SegmentedControl
          aria-label={t('settings.appearance.contrast')}
          value={chosen.contrast}
          onValueChange={(contrast) => setChosen({ ...chosen, contrast })}
          segments={appearanceChoices.contrast.map((value) => ({
            value,
            label: t(`settings.appearance.contrasts.${value}`),
          }))}
        />
      </Row>
      <Row label={t('settings.appearance.motion')}>
        <SegmentedControl
          aria-label={t('settings.appearance.motion')}
          value={chosen.motion}
          onValueChange={(motion) => setChosen({ ...chosen, motion })}
          segments={appearanceChoices.motion.map((value) => ({
            value,
            label: t(`settings.appearance.motions.${value}`),
          }))}
        />
      </Row>
      <p className={styles.hint}>{t('settings.appearance.note')}</p>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

function Row({ label, hint, children }: RowProps) {
  return (
    <div className={classNames(styles.row, styles.ofChoices)}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}
