import type { Outlet, PublishCommitted, Tell } from '../announcer.ts';

/**
 * The doors beside `write`, for what needs no transaction of its own. What may go through each is
 * said by its type, and who may use it by the check `publishing`.
 */
export function createDoors(outlet: Outlet): {
  readonly tell: Tell;
  readonly publishCommitted: PublishCommitted;
} {
  return {
    tell: (events) => outlet.publish(events),
    publishCommitted: (event) => outlet.publish([event]),
  };
}
