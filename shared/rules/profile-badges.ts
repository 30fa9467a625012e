import { userFlags } from './user-flags.ts';

/** A sign beside a name; `icon` names a picture of the application's own set. */
export interface ProfileBadge {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

const badges = [
  { flag: userFlags.staff, badge: { id: 'staff', name: 'Engineer', icon: 'engineer' } },
  { flag: userFlags.premium, badge: { id: 'premium', name: 'Plus', icon: 'plus' } },
] as const;

/** The badges that a user's flags give (E-165, M-028); STAFF is called Engineer. */
export function badgesOf(flags: number): ProfileBadge[] {
  return badges.filter(({ flag }) => (flags & flag) !== 0).map(({ badge }) => badge);
}
