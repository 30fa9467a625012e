import type { UserId } from '#shared/lib/ids.ts';

/** Bytes that are on their way. */
export interface Reservation {
  /** What the user has on the way in all, this included. */
  readonly total: number;
  /** Gives the bytes back; only the first call does. */
  release(): void;
}

/** How many bytes each user is sending right now, as far as they have said. */
export interface ReservedBytes {
  /** Counts bytes until they are given back. */
  reserve(userId: UserId, bytes: number): Promise<Reservation>;
}

/** Reservations of this process alone. */
export function createMemoryReservedBytes(): ReservedBytes {
  const reserved = new Map<UserId, number>();

  function add(userId: UserId, bytes: number): number {
    const total = (reserved.get(userId) ?? 0) + bytes;
    if (total > 0) reserved.set(userId, total);
    else reserved.delete(userId);
    return total;
  }

  return {
    reserve(userId, bytes) {
      let isHeld = true;
      return Promise.resolve({
        total: add(userId, bytes),
        release() {
          if (isHeld) add(userId, -bytes);
          isHeld = false;
        },
      });
    },
  };
}
