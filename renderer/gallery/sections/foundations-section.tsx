import { Sample } from '../sample.tsx';
import styles from './foundations-section.module.css';

const grounds = ['ground-deep', 'ground', 'raised', 'floating', 'field'];
const lines = ['line', 'line-strong', 'control-line', 'focus'];
const tones = ['accent', 'coral', 'danger'];
const texts = [
  'text',
  'text-muted',
  'text-faint',
  'accent-text',
  'coral-text',
  'danger-text',
  'warning-text',
  'attention-text',
  'success-text',
  'info-text',
];
const types = ['display', 'title', 'title-small', 'strong', 'text', 'meta', 'label', 'code'];

/** The tokens themselves. */
export function FoundationsSection() {
  return (
    <>
      <Sample title="Grounds and lines">
        {[...grounds, ...lines, ...tones].map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.colour} style={{ '--swatch': `var(--color-${name})` }} />
            {name}
          </div>
        ))}
      </Sample>
      <Sample title="Text colours">
        {texts.map((name) => (
          <span key={name} style={{ color: `var(--color-${name})` }}>
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="Type" layout="column">
        {types.map((name) => (
          <p key={name} className={styles.line} style={{ font: `var(--type-${name})` }}>
            Tayfa ile akşam — {name}, 0123456789
          </p>
        ))}
      </Sample>
    </>
  );
}
