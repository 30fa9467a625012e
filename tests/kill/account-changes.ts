import { requestPasswordReset } from '#shared/contract/account/email.ts';
import { login } from '#shared/contract/account/session.ts';
import { expect } from 'vitest';
import { codeOf, connectBy, registerTeen } from '../accounts/family-world.ts';
import { createClient, registerUnverified } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { SOON } from './kill-world.ts';
import type { CutOff } from './one-kill.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What people change about their own accounts. */
export const accountChanges: readonly CutOff[] = [
  {
    title:
      '[X-070] sends the mails of a registration, of a forgotten password and of a new device once',
    waits: ['send-verification-mail', 'send-reset-mail', 'send-device-mail'],
    prepare: async (world) => async () => {
      const person = await registerUnverified(world.server, 'Mailed');
      const { email, password } = person;
      await createClient(world.server).ok(requestPasswordReset, { body: { email } });
      const phone = createClient({ ...world.server, headers: { 'user-agent': FIREFOX } });
      await phone.ok(login, { body: { email, password } });
      const mails = () =>
        ['/emailVerify', '/resetpassword/', '/login'].map(
          (path) => world.smtp.mailsTo(email, path).length,
        );
      return async () => {
        await expect.poll(mails, SOON).toEqual([1, 1, 1]);
        await world.untilJobsAreDone();
        expect(mails()).toEqual([1, 1, 1]);
      };
    },
  },
  {
    title: 'mails a teen once that a parent connected',
    waits: ['send-family-mail'],
    async prepare(world) {
      const { origin } = world.server;
      const teen = await registerTeen({ origin, mailLink: world.smtp.mailLink }, 'Teen');
      const code = await codeOf(teen);
      const mails = () => world.smtp.mailsTo(teen.email, 'used your family code').length;
      return async (parent) => {
        await connectBy(parent, code);
        return async () => {
          await expect.poll(mails, SOON).toBe(1);
          await world.untilJobsAreDone();
          expect(mails()).toBe(1);
        };
      };
    },
  },
  {
    title: 'takes a deleted account out of its teams, and mails that it was deleted',
    waits: ['clear-account', 'send-account-deleted-mail'],
    async prepare(world) {
      const person = await world.register('Leaver');
      await inDatabase(
        world.database,
        'insert into team_members (team_id, user_id, joined_at) values ($1, $2, now())',
        [world.room.teamId, person.user.id],
      );
      return async () => {
        const body = JSON.stringify({ password: person.password });
        const answer = await world.again(person).raw('DELETE', '/api/me', { body });
        expect(answer.status).toBe(200);
        return async () => {
          const memberships = 'team_members where user_id = $1';
          await expect.poll(() => world.countOf(memberships, [person.user.id]), SOON).toBe(0);
          await world.untilJobsAreDone();
          expect(world.smtp.mailsTo(person.email, 'Your account was deleted')).toHaveLength(1);
        };
      };
    },
  },
  {
    title: 'makes an archive that was asked for, and mails it once',
    waits: ['make-data-export'],
    async prepare(world) {
      const person = await registerUnverified(world.server, 'Archived');
      return async () => {
        const body = JSON.stringify({ password: person.password });
        const answer = await world.again(person).raw('POST', '/api/v1/me/export', { body });
        expect(answer.status).toBe(200);
        return async () => {
          await expect
            .poll(() => world.countOf('data_exports where ready_at is not null'), SOON)
            .toBe(1);
          await world.untilJobsAreDone();
          expect(world.smtp.mailsTo(person.email, 'archive of your data')).toHaveLength(1);
        };
      };
    },
  },
];
