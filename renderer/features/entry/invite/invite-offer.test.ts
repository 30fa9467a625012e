import { expect, it } from 'vitest';
import { inviteOffer, saysMember } from './invite-offer.ts';

function invite(applicationEnabled: boolean, enabled: boolean) {
  return {
    applicationEnabled,
    applicationQuestions: { enabled, description: '', questions: [] },
    isClosed: false,
  };
}

it('offers nothing when an application is asked for and none are taken', () => {
  expect(inviteOffer(invite(true, false))).toBe('applications-disabled');
  expect(inviteOffer(invite(false, false))).toBe('join');
  expect(inviteOffer(invite(true, true))).toBe('apply');
});

it('offers nothing while the team takes no one in', () => {
  expect(inviteOffer({ ...invite(false, false), isClosed: true })).toBe('closed');
  expect(inviteOffer({ ...invite(true, true), isClosed: true })).toBe('closed');
});

it('reads from the message whether one is a member', () => {
  expect(saysMember('You are already a member of this team.')).toBe(true);
  expect(saysMember('You are banned from this team.')).toBe(false);
  expect(saysMember(null)).toBe(false);
});
