import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserId } from '#shared/lib/ids.ts';

/** Which token of which bot: a new number makes the one before worthless. */
export interface BotTokenOf {
  readonly id: UserId;
  readonly number: number;
}

/** The secrets by which bots act. */
export interface BotTokens {
  tokenOf(bot: BotTokenOf): string;
  /** Whose token a text is; null for what was not made here. Whether it is replaced is not told. */
  read(token: string): BotTokenOf | null;
}

/** Id, number, and 256 bits that only the holder of the key can make. */
const TOKEN_PATTERN = /^(\d{1,19})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * Tokens that follow from a key and the bot, so that none is stored and its owner can be shown it
 * again (ADR 54). An invented one is refused without asking the database.
 */
export function createBotTokens(key: string): BotTokens {
  function proofOf({ id, number }: BotTokenOf): string {
    return createHmac('sha256', key)
      .update(`bot ${id} ${String(number)}`)
      .digest('base64url');
  }
  return {
    tokenOf: (bot) => `${bot.id}.${String(bot.number)}.${proofOf(bot)}`,
    read(token) {
      const [, id, number, proof] = TOKEN_PATTERN.exec(token) ?? [];
      if (id === undefined || number === undefined || proof === undefined) return null;
      // reason: only an id that this server gave has a proof that fits
      const bot: BotTokenOf = { id: id as UserId, number: Number(number) };
      return timingSafeEqual(Buffer.from(proofOf(bot)), Buffer.from(proof)) ? bot : null;
    },
  };
}
