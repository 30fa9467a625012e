import type { UserId } from '#shared/lib/ids.ts';
import type { ActivityChange } from './replicated-activity-board.ts';
import type { StayElsewhere } from './replicated-voice-rooms.ts';
import type { WatchChange } from './watch-board.ts';

/** What a node alone knows, as it tells it to one that begins. */
export interface OwnState {
  readonly online: readonly UserId[];
  readonly activities: readonly ActivityChange[];
  readonly watches: readonly WatchChange[];
  readonly voice: readonly StayElsewhere[];
}
