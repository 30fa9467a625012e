import type { Reply } from '#shared/contract/endpoint-call.ts';

type Invite = Reply<'lookUpInvite'>;

/**
 * What an invite offers: to join, to apply where the team asks for an application (T-059), or nothing
 * because it takes none (T-061), or no one at all for now.
 */
export function inviteOffer(
  invite: Pick<Invite, 'applicationEnabled' | 'applicationQuestions' | 'isClosed'>,
): 'join' | 'apply' | 'applications-disabled' | 'closed' {
  if (invite.isClosed) return 'closed';
  if (!invite.applicationEnabled) return 'join';
  return invite.applicationQuestions.enabled ? 'apply' : 'applications-disabled';
}

/** The documents' sign that the reader is a member of the team already (T-063). */
export function saysMember(message: string | null): boolean {
  return message?.includes('already a member') === true;
}
