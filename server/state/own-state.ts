import type { UserId } from '#shared/lib/ids.ts';
import type { KnownCall } from './call-board.ts';
import type { OutputChange } from './output-states.ts';
import type { ActivityChange } from './replicated-activity-board.ts';
import type { StayElsewhere } from './replicated-voice-rooms.ts';
import type { WatchChange } from './watch-board.ts';

/** What a node knows and no table holds, as it tells it to one that begins. */
export interface OwnState {
  readonly online: readonly UserId[];
  readonly activities: readonly ActivityChange[];
  readonly watches: readonly WatchChange[];
  readonly voice: readonly StayElsewhere[];
  /** All calls that the node knows, its own or not. */
  readonly calls: readonly KnownCall[];
  /** All meetings that the node knows, as `writeMeetings` writes them. */
  readonly meetings: string;
  /** What this node makes of voice channels. */
  readonly outputs: readonly OutputChange[];
}
