import { useState } from 'react';
import { SegmentedControl } from '../ui/forms/segmented-control.tsx';
import styles from './both-themes.module.css';

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;
const contrasts = [
  { value: 'normal', label: 'Normal contrast' },
  { value: 'more', label: 'More contrast' },
] as const;
const textSizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
] as const;
const languages = [
  { value: 'en', label: 'English' },
  { value: 'tr', label: 'Türkçe' },
] as const;

/** Dark and light side by side, each in a frame of its own, so that overlays keep to their theme. */
export function BothThemes() {
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  const [contrast, setContrast] = useState<'normal' | 'more'>('normal');
  const [textSize, setTextSize] = useState<'small' | 'medium' | 'large' | 'larger'>('medium');
  const [lang, setLang] = useState<'en' | 'tr'>('en');
  const search = new URLSearchParams({ density, contrast, textSize, lang }).toString();
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <SegmentedControl
          aria-label="Density"
          segments={densities}
          value={density}
          onValueChange={setDensity}
        />
        <SegmentedControl
          aria-label="Contrast"
          segments={contrasts}
          value={contrast}
          onValueChange={setContrast}
        />
        <SegmentedControl
          aria-label="Text size"
          segments={textSizes}
          value={textSize}
          onValueChange={setTextSize}
        />
        <SegmentedControl
          aria-label="Language"
          segments={languages}
          value={lang}
          onValueChange={setLang}
        />
      </header>
      {/* our own page, in itself: nothing to keep out */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe title="Dark theme" src={`?theme=dark&${search}`} className={styles.frame} />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe title="Light theme" src={`?theme=light&${search}`} className={styles.frame} />
    </div>
  );
}
