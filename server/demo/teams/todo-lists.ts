import type { TodoBlueprint } from '../team-blueprint.ts';

/** What is done already begins with a tick, what is due in some days with their number. */
function list(...lines: readonly string[]): readonly TodoBlueprint[] {
  return lines.map((line) => {
    const [, tick, days, text = line] = /^(?:(✓)|→(\d+)) (.*)$/u.exec(line) ?? [];
    return {
      text,
      ...(tick !== undefined && { isDone: true }),
      ...(days !== undefined && { dueInDays: Number(days) }),
    };
  });
}

/** Lists of the demo's to-do channels, by the channel's name. */
export const todoLists = {
  staffList: list(
    '✓ Answer the two reports from Saturday',
    '✓ Rotate the raid leads for this week',
    '→2 Write the rules for the cosplay contest',
    'Ask Priya whether the healing guide may be pinned',
    'Clean up old invites (there are 14 without an end)',
    'Decide on a second Turkish moderator 🇹🇷',
  ),
  clan: list(
    '✓ Cuma akşamı için sunucu kirala',
    '✓ Yeni formaların rengini oyla',
    '→3 Turnuva kaydını tamamla: son gün pazar!',
    'Ece ile yedek kadroyu konuş',
    'Antrenman kayıtlarını izleyip not çıkar',
    'Klan logosunu vektör olarak iste',
  ),
  route: list(
    '✓ Route the waterfall skip on controller',
    '✓ Re-time the old world record',
    '→1 Test the dock clip at 60 and 144 fps',
    'Find a safe strat for the second boss',
    'Record a tutorial for the lift storage glitch',
  ),
  sprint: list(
    '✓ Fix the flaky date test (it was the time zone, it always is)',
    '✓ Merge the parser branch',
    '→4 Review the scheduler rewrite, part 2',
    'Benchmarks before and after: same machine, same coffee',
    'Write the README that everybody wishes were there',
    'Pick a talk for the meet-up in January',
    'Delete the feature flag from March',
  ),
} as const;
