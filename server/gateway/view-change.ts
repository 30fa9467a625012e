import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { TeamView } from './gateway-deps.ts';

/** A team's permissions and a member in it, at one moment. */
export interface Sight {
  readonly view: TeamView;
  readonly member: MemberFacts;
}

/**
 * Whether a member's view of what a team has both before and after differs. What was created or
 * deleted meanwhile is told by events of its own and makes nobody fetch the whole team again.
 */
export function seesDifferently(before: Sight, after: Sight): boolean {
  for (const channelId of before.view.channels.keys()) {
    if (!after.view.channels.has(channelId)) continue;
    const saw = before.view.canSeeChannel(channelId, before.member);
    if (saw !== after.view.canSeeChannel(channelId, after.member)) return true;
  }
  for (const categoryId of before.view.categories.keys()) {
    if (!after.view.categories.has(categoryId)) continue;
    const saw = before.view.canSeeCategory(categoryId, before.member);
    if (saw !== after.view.canSeeCategory(categoryId, after.member)) return true;
  }
  return false;
}

/**
 * The same question for many members of a team whose structure changed, answered once for all
 * who saw the same before and see the same after.
 */
export function createViewComparison(
  before: TeamView,
  after: TeamView,
): (member: MemberFacts) => boolean {
  const answers = new Map<string, Map<string, boolean>>();
  return (member) => {
    const keyBefore = before.visibleKey(member);
    const keyAfter = after.visibleKey(member);
    let ofBefore = answers.get(keyBefore);
    if (ofBefore === undefined) {
      ofBefore = new Map();
      answers.set(keyBefore, ofBefore);
    }
    let answer = ofBefore.get(keyAfter);
    if (answer === undefined) {
      answer = seesDifferently({ view: before, member }, { view: after, member });
      ofBefore.set(keyAfter, answer);
    }
    return answer;
  };
}
