import type { UserId } from '#shared/lib/ids.ts';

/** Who sent a frame. */
export interface FrameSender {
  readonly userId: UserId;
  readonly sessionId: string;
  /** Its page is that of the desktop application. */
  readonly isDesktop: boolean;
}
