import type { ChannelId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { TeamView } from './gateway-deps.ts';

/** A team's permissions and a member in it, at one moment. */
export interface Sight {
  readonly view: TeamView;
  readonly member: MemberFacts;
}

/** How a member's view of a team changed. */
export interface ViewChange {
  /** Channels that were seen and are no longer. */
  readonly closed: readonly ChannelId[];
}

/**
 * How a member's view of what a team has both before and after differs; null when it does not. What
 * was created or deleted meanwhile is told by events of its own and makes no one fetch the whole team
 * again.
 */
export function viewChange(before: Sight, after: Sight): ViewChange | null {
  const closed: ChannelId[] = [];
  let isOtherwise = false;
  for (const channelId of before.view.channels.keys()) {
    if (!after.view.channels.has(channelId)) continue;
    const saw = before.view.canSeeChannel(channelId, before.member);
    const sees = after.view.canSeeChannel(channelId, after.member);
    if (saw && !sees) closed.push(channelId);
    isOtherwise ||= saw !== sees || (sees && readsOtherwise(channelId, before, after));
  }
  return isOtherwise || seesOtherCategories(before, after) ? { closed } : null;
}

/** The history came to be readable or no longer is: then other messages are answered there. */
function readsOtherwise(channelId: ChannelId, before: Sight, after: Sight): boolean {
  return (
    before.view.mayReadHistory(channelId, before.member) !==
    after.view.mayReadHistory(channelId, after.member)
  );
}

function seesOtherCategories(before: Sight, after: Sight): boolean {
  for (const categoryId of before.view.categories.keys()) {
    if (!after.view.categories.has(categoryId)) continue;
    const saw = before.view.canSeeCategory(categoryId, before.member);
    if (saw !== after.view.canSeeCategory(categoryId, after.member)) return true;
  }
  return false;
}

/**
 * The same question for many members of a team whose structure changed, answered once, with the same
 * object, for all who saw the same before and see the same after.
 */
export function createViewComparison(
  before: TeamView,
  after: TeamView,
): (member: MemberFacts | undefined) => ViewChange | null {
  const answers = new Map<string, Map<string, ViewChange | null>>();
  return (member) => {
    if (member === undefined) return null;
    const keyBefore = before.visibleKey(member);
    const keyAfter = after.visibleKey(member);
    let ofBefore = answers.get(keyBefore);
    if (ofBefore === undefined) {
      ofBefore = new Map();
      answers.set(keyBefore, ofBefore);
    }
    let answer = ofBefore.get(keyAfter);
    if (answer === undefined) {
      answer = viewChange({ view: before, member }, { view: after, member });
      ofBefore.set(keyAfter, answer);
    }
    return answer;
  };
}
