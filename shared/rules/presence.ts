/** How a user appears; the numbers are those of the wire (M-227, E-107). */
export const presences = { offline: 0, online: 1, idle: 2, doNotDisturb: 3 } as const;
export type Presence = (typeof presences)[keyof typeof presences];

/** M-227: the colour each is shown in. */
export const presenceColors = {
  0: 'grey',
  1: 'green',
  2: 'orange',
  3: 'red',
} as const satisfies Record<Presence, string>;

/** Do not disturb keeps notifications and sounds away (E-108, M-228). */
export function isSilenced(presence: Presence): boolean {
  return presence === presences.doNotDisturb;
}
