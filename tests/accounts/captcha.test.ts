import { expect, it } from 'vitest';
import { register } from '#shared/contract/account/register.ts';
import { solveCaptcha } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { anyText } from '../support/matchers.ts';
import { createAccountWorld, post } from './account-world.ts';

setServerOptions({ environment: { CAPTCHA: 'proof-of-work' } });
const world = createAccountWorld(fileFixtures().server);

it('[E-048] refuses a registration without a solved captcha and takes one with it, once', async () => {
  const client = world.visitor();
  const unsolved = await post(client, register.path, world.registration({ captchaToken: 'x' }));
  expect(unsolved.status).toBe(400);
  expect(unsolved.body).toMatchObject({
    code: 'account.captcha-failed',
    errors: { captchaToken: anyText() },
  });

  const captchaToken = await solveCaptcha(client);
  const solved = await post(client, register.path, world.registration({ captchaToken }));
  expect(solved.status).toBe(200);
  const again = await post(client, register.path, world.registration({ captchaToken }));
  expect(again.body).toMatchObject({ code: 'account.captcha-failed' });
});

it('says that an address is taken only to those who solved the captcha', async () => {
  const client = world.visitor();
  const email = 'taken@example.com';
  const first = await post(
    client,
    register.path,
    world.registration({ email, captchaToken: await solveCaptcha(client) }),
  );
  expect(first.status).toBe(200);

  const unsolved = await post(client, register.path, world.registration({ email }));
  expect(unsolved.body).toMatchObject({ code: 'account.captcha-failed' });
  expect(JSON.stringify(unsolved.body)).not.toContain('in use');
});

it('refuses a solution older than ten minutes', async () => {
  const client = world.visitor();
  const captchaToken = await solveCaptcha(client);
  world.server.clock.advance(10 * 60_000);
  const answer = await post(client, register.path, world.registration({ captchaToken }));
  expect(answer.body).toMatchObject({ code: 'account.captcha-failed' });
});
