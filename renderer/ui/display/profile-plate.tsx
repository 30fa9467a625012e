import type { CSSProperties, ReactNode } from 'react';
import { textOn } from '#shared/rules/readable-colors.ts';
import { classNames } from '../class-names.ts';
import styles from './profile-plate.module.css';

/** The two colours of a profile, or those of the theme. */
export interface PlateColors {
  readonly primary: string;
  readonly accent: string;
}

interface ProfilePlateProps {
  readonly colors: PlateColors | null;
  readonly name: ReactNode;
  /** below the name: what the account is called, address, pronouns */
  readonly facts: readonly string[];
}

/** The name of a person in the colours of their profile; words on them can always be read. */
export function ProfilePlate({ colors, name, facts }: ProfilePlateProps) {
  return (
    <div
      className={classNames(styles.plate, colors && styles.tinted)}
      style={colors ? plateStyle(colors) : undefined}
    >
      <p className={styles.name}>{name}</p>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </div>
  );
}

function plateStyle({ primary, accent }: PlateColors): CSSProperties {
  return { '--plate': primary, '--plate-edge': accent, '--plate-text': textOn(primary) };
}

/** From one colour of a profile to the other, for what has no picture of its own. */
export function bannerStyle({ primary, accent }: PlateColors): CSSProperties {
  return { background: `linear-gradient(120deg, ${primary}, ${accent})` };
}
