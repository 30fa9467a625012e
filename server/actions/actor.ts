import type { SessionId, UserId } from '#shared/lib/ids.ts';

/** Who is asking: what a session knows of its user. */
export interface Actor {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly username: string;
  readonly slug: string;
  readonly profilePicture: string | null;
  readonly flags: number;
  readonly isVerified: boolean;
  readonly isBot: boolean;
  readonly location: string;
}
