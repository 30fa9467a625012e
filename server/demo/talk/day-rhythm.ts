import type { Random } from '../seeded-random.ts';
import { dayParts, type DayPart } from './parse-talk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The people of the demo live by Istanbul's clock: three hours ahead of UTC, all year. */
const CLOCK_AHEAD = 3 * HOUR;

/** How much is said in each hour of the day; guessed from how evenings go, not measured. */
const hourWeights = [
  4, 2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 2.5, 3, 3.5, 4, 5, 5, 4.5, 5, 5.5, 6.5, 8, 9, 10, 10.5, 9.5, 7,
];
/** From Sunday. */
const weekdayWeights = [1.5, 0.9, 0.9, 1, 1, 1.3, 1.6];

/** A moment of the people's clock as UTC, by hours since its midnight `daysAgo` days ago. */
export function momentOnDay(now: number, daysAgo: number, hour: number): number {
  const midnight = Math.floor((now + CLOCK_AHEAD) / DAY) * DAY - CLOCK_AHEAD;
  return midnight - daysAgo * DAY + hour * HOUR;
}

/** A moment of the last days at which a conversation begins. */
export function drawMoment(
  random: Random,
  range: { now: number; days: number },
  dayPart: DayPart | null,
): number {
  const days = Array.from({ length: range.days }, (_, daysAgo) => daysAgo);
  const daysAgo = random.pickWeighted(days, (ago) => {
    const weekday = new Date(momentOnDay(range.now, ago, 12)).getUTCDay();
    return weekdayWeights[weekday] ?? 1;
  });
  const hours = dayPart === null ? allHours() : hoursOf(dayPart);
  const hour = random.pickWeighted(hours, (each) => hourWeights[each % 24] ?? 1);
  return momentOnDay(range.now, daysAgo, hour + random.next());
}

function allHours(): number[] {
  return hourWeights.map((_, hour) => hour);
}

function hoursOf(dayPart: DayPart): number[] {
  const [from, to] = dayParts[dayPart];
  return Array.from({ length: to - from }, (_, index) => from + index);
}
