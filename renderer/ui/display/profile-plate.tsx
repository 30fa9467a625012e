import type { ReactNode } from 'react';
import { plateStyle, type ProfileTints } from '../../lib/profile-colors.ts';
import { classNames } from '../class-names.ts';
import styles from './profile-plate.module.css';

interface ProfilePlateProps {
  /** null: those of the theme */
  readonly colors: ProfileTints | null;
  readonly name: ReactNode;
  /** below the name: what the account is called, address, pronouns */
  readonly facts: readonly string[];
}

/** The name of a person with what stands below it, in the colours of their profile. */
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
