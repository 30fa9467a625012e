/** How a user appears; the numbers are those of the wire (M-227, E-107). */
export const presences = { offline: 0, online: 1, idle: 2, doNotDisturb: 3 } as const;
export type Presence = (typeof presences)[keyof typeof presences];

/** Do not disturb keeps notifications and sounds away (E-108, M-228). */
export function isSilenced(presence: Presence): boolean {
  return presence === presences.doNotDisturb;
}
