/** What must be known to say whether one can join. */
interface JoinFacts {
  /** false: this server carries no sound; null: not known yet */
  readonly hasVoice: boolean | null;
  /** channels are encrypted between browsers, and this one cannot do that */
  readonly lacksEncryption: boolean;
  /** the own stay is in this channel, or on its way there */
  readonly isHere: boolean;
  readonly mayConnect: boolean;
  readonly participants: number;
  /** 0: none */
  readonly userLimit: number;
}

/** Why a voice channel cannot be joined now (T-361, T-365); the first that holds. */
export type JoinBlock = 'here' | 'noVoice' | 'noEncryption' | 'denied' | 'full';

/** Null when one can; what is not known yet does not block: the server says it. */
export function joinBlockOf(facts: JoinFacts): JoinBlock | null {
  if (facts.isHere) return 'here';
  if (facts.hasVoice === false) return 'noVoice';
  if (facts.lacksEncryption) return 'noEncryption';
  if (!facts.mayConnect) return 'denied';
  if (facts.userLimit > 0 && facts.participants >= facts.userLimit) return 'full';
  return null;
}

/** Whether an empty channel asks one in: not where one cannot come at all. */
export function asksIn(block: JoinBlock | null): boolean {
  return block === null || block === 'here';
}
