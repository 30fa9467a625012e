import { isPremium } from '#shared/rules/user-flags.ts';

/** The shape of a person's picture: a rounded square with Plus (E-168), else a circle. */
export function avatarShape(flags: number | undefined): 'rounded' | 'circle' {
  return isPremium(flags ?? 0) ? 'rounded' : 'circle';
}
