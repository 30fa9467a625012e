import type { ReactNode } from 'react';
import type { IconSource } from '../display/icon.tsx';

/** One of the things to choose from. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  /** what is read, searched and spoken */
  readonly label: string;
  readonly description?: string;
  readonly icon?: IconSource;
  /** drawn before the label instead of an icon, such as a picture; decoration */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
}
