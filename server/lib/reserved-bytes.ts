/** How many bytes each user is sending right now, as far as they have said. */
export interface ReservedBytes {
  /** Counts bytes until they are given back, which happens once however often it is called. */
  reserve(userId: string, bytes: number): () => void;
  /** What a user has reserved. */
  of(userId: string): number;
}

/** Counts what is on its way, before any of it has arrived. */
export function createReservedBytes(): ReservedBytes {
  const reserved = new Map<string, number>();
  const of = (userId: string): number => reserved.get(userId) ?? 0;
  return {
    of,
    reserve(userId, bytes) {
      reserved.set(userId, of(userId) + bytes);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const rest = of(userId) - bytes;
        if (rest > 0) reserved.set(userId, rest);
        else reserved.delete(userId);
      };
    },
  };
}
