import type { Reply } from '#shared/contract/endpoint-call.ts';

type Invite = Reply<'lookUpInvite'>;

/**
 * What an invite offers: to join, or nothing because it asks for an application that the team
 * does not take (T-061).
 */
export function inviteOffer(
  invite: Pick<Invite, 'applicationEnabled' | 'applicationQuestions'>,
): 'join' | 'applications-disabled' {
  if (!invite.applicationEnabled || invite.applicationQuestions.enabled) return 'join';
  return 'applications-disabled';
}

/** The documents' sign that the reader is a member of the team already (T-063). */
export function saysMember(message: string | null): boolean {
  return message?.includes('already a member') === true;
}
