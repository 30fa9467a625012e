/** Bits of a user's `flags`; bit 0 is the Plus tier (E-105, M-028). */
export const userFlags = { premium: 1, staff: 2 } as const;

/** Whether the holder of these flags has Plus. */
export function isPremium(flags: number): boolean {
  return (flags & userFlags.premium) !== 0;
}
