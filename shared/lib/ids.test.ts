import { describe, expect, it } from 'vitest';
import {
  compareIds,
  firstIdOf,
  ID_PATTERN,
  ID_TIME_FROM_MS,
  idOfSnowflake,
  idTime,
  snowflakeTime,
} from './ids.ts';

const DISCORD_EPOCH = Date.UTC(2015, 0, 1);

/** An id as Discord makes it. */
function snowflake(moment: string, low = 0): string {
  return ((BigInt(Date.parse(moment) - DISCORD_EPOCH) << 22n) | BigInt(low)).toString();
}

const moments = [
  '2015-05-13T10:00:00.000Z',
  '2015-05-13T10:00:00.001Z',
  '2019-12-31T23:59:59.999Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-31T23:59:59.999Z',
  '2026-02-01T00:00:00.000Z',
  '2026-11-24T00:00:00.000Z',
];

describe('ids of what was written before there were ids', () => {
  it.each(moments)('tell their time, to the millisecond: %s', (moment) => {
    const old = snowflake(moment, 4_194_303);
    const id = idOfSnowflake<'message'>(old);
    expect(id).toMatch(ID_PATTERN);
    expect(snowflakeTime(old)).toBe(Date.parse(moment));
    expect(idTime(id)).toBe(Date.parse(moment));
    expect(compareIds(firstIdOf(Date.parse(moment)), id)).toBeLessThanOrEqual(0);
    expect(compareIds(id, firstIdOf(Date.parse(moment) + 1))).toBeLessThan(0);
  });

  it('keep the order of their times, and of their counter within a millisecond', () => {
    const ids = moments.flatMap((moment) =>
      [0, 1, 4_095].map((low) => idOfSnowflake<'message'>(snowflake(moment, low))),
    );
    expect(ids.toSorted(compareIds)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stand before every id that is made here, whose time is told as before', () => {
    const last = idOfSnowflake<'message'>(snowflake('2026-01-31T23:59:59.999Z', 4_194_303));
    const made = ((BigInt(ID_TIME_FROM_MS) - 1_767_225_600_000n) << 22n).toString();
    expect(compareIds(last, made)).toBeLessThan(0);
    expect(idTime(made)).toBe(ID_TIME_FROM_MS);
    // what the program itself names
    expect(idTime('10')).toBe(1_767_225_600_000);
  });
});
