import type { UserId } from '#shared/lib/ids.ts';
import { memberOnboarding, onboardingFacts } from '#shared/rules/onboarding.ts';
import type { MemberOnboarding } from '#shared/rules/permissions.ts';
import { findOnboarding, insertNewcomer } from '../../store/onboarding.ts';
import type { TeamTx } from '../write/write.ts';

/** Lets a new member begin with what the team shows and asks; undefined: there is nothing. */
export async function beginOnboarding(
  tx: TeamTx,
  member: { readonly userId: UserId; readonly joinedAt: number },
): Promise<MemberOnboarding | undefined> {
  const teamId = tx.team.team.id;
  const { userId } = member;
  const { settings } = await findOnboarding(tx.db, teamId);
  if (!settings.isOn) return undefined;
  await insertNewcomer(tx.db, teamId, userId);
  if (settings.joinChannelId !== null)
    await tx.later({ name: 'greet-member', data: { teamId, ...member } });
  const own = { isFinished: false, hiddenChannelIds: [] };
  return memberOnboarding(onboardingFacts(settings), own);
}
