import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getExperiments } from '#shared/contract/account/me.ts';
import { getSite, getWindowsDownload, reportVulnerability } from '#shared/contract/site/site.ts';
import {
  createAccountWorld,
  post,
  type AccountWorld,
  startAccountWorld,
} from '../accounts/account-world.ts';
import { solveCaptcha } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';

const INSTALLER = 'https://releases.example/Tayfa-Setup-1.2.3.exe';

/** A release host that can go away. */
async function startReleaseHost() {
  const release = { assets: [{ name: 'Tayfa-Setup-1.2.3.exe', browser_download_url: INSTALLER }] };
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(release));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // reason: a server listening on a port has an address of this form
  const { port } = host.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/latest`,
    stop: () =>
      new Promise<void>((resolve) => {
        host.closeAllConnections();
        host.close(() => resolve());
      }),
  };
}

const report = {
  title: 'Invites can be\r\nBcc: everybody guessed',
  details: 'First open the page.\n\nThen <b>look</b> at the second request.',
  captchaToken: 'off',
};

describe('a server whose host has said nothing', () => {
  const world = createAccountWorld(fileFixtures().server);

  it('names no operator and sells nothing', async () => {
    const answer = await world.visitor().ok(getSite);
    expect(answer).toEqual({
      success: true,
      name: null,
      registration: 'open',
      hasOperator: false,
      operator: { name: null, address: null, email: null, phone: null, registration: null },
      isSelling: false,
      hasVoice: false,
      voiceOutputs: { recording: false, livestream: false, transcript: false },
      hasVoiceEncryption: false,
      voiceRegionPings: {},
      gifs: null,
    });
  });

  it('publishes no installer', async () => {
    expect(await world.visitor().ok(getWindowsDownload)).toEqual({ success: true, url: null });
  });

  it('[E-021] answers no experiment to its users and nothing to visitors', async () => {
    const ada = await world.signUp();
    expect(await ada.ok(getExperiments)).toEqual({ success: true, experiments: [] });
    const refused = await world.visitor().raw('GET', getExperiments.path);
    expect(refused.status).toBe(401);
  });

  it('keeps a vulnerability report in the outbox', async () => {
    await world.visitor().ok(reportVulnerability, { body: report });
    const mails = await world.server.outbox();
    const mail = mails.find(({ subject }) => subject?.includes('Invites'));
    expect(mail?.to?.[0]?.address).toBe('operator@localhost');
    // a line break in the title makes no further header
    expect(mail?.subject).toContain('Invites can be Bcc: everybody guessed');
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.text).toContain('Then <b>look</b> at the second request.');
    expect(mail?.html).toContain('&lt;b&gt;look');
  });

  it('refuses a report that says nothing, at its fields', async () => {
    const answer = await post(world.visitor(), reportVulnerability.path, {
      title: 'x',
      details: 'short',
      email: 'nobody',
      captchaToken: 'off',
    });
    expect(answer.status).toBe(400);
    // reason: a refusal has this shape
    const { errors } = answer.body as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(['details', 'email', 'title']);
  });
});

describe('a server whose host has said everything', () => {
  let world: AccountWorld;
  let host: Awaited<ReturnType<typeof startReleaseHost>>;
  beforeAll(async () => {
    host = await startReleaseHost();
    world = await startAccountWorld({
      CAPTCHA: 'proof-of-work',
      OPERATOR_NAME: 'Tayfa Yazılım',
      OPERATOR_ADDRESS: 'Moda Cd. 1, Kadıköy, İstanbul',
      OPERATOR_EMAIL: 'captain@example.com',
      OPERATOR_PHONE: '+90 216 000 00 00',
      OPERATOR_REGISTRATION: 'MERSİS 0000000000000000',
      EXPERIMENTS: 'team-verification=100',
      RELEASES_URL: host.url,
    });
  });
  afterAll(async () => {
    await world.stop();
    await host.stop();
  });

  it('names its operator', async () => {
    const { operator } = await world.visitor().ok(getSite);
    expect(operator.name).toBe('Tayfa Yazılım');
    expect(operator.email).toBe('captain@example.com');
  });

  it('takes a report to the operator, for a solved captcha, once', async () => {
    const client = world.visitor();
    const unsolved = await post(client, reportVulnerability.path, report);
    expect(unsolved.body).toMatchObject({ code: 'account.captcha-failed' });

    const captchaToken = await solveCaptcha(client);
    const body = { ...report, email: 'finder@example.com', captchaToken };
    await client.ok(reportVulnerability, { body });
    const [mail] = (await world.server.outbox()).slice(-1);
    expect(mail?.to?.[0]?.address).toBe('captain@example.com');
    expect(mail?.replyTo?.[0]?.address).toBe('finder@example.com');
    const again = await post(client, reportVulnerability.path, body);
    expect(again.body).toMatchObject({ code: 'account.captcha-failed' });
  });

  it('[E-213] [D-032] tells the newest installer, also while the release host is away', async () => {
    const answered = { success: true, url: INSTALLER };
    const first = await world.visitor().raw('GET', '/api/github/latest/windows');
    expect(first).toMatchObject({ status: 200, body: answered });
    await host.stop();
    for (const minutes of [11, 60, 24 * 60]) {
      world.server.clock.advance(minutes * 60_000);
      expect(await world.visitor().ok(getWindowsDownload)).toEqual(answered);
    }
  });
});

describe('experiments', () => {
  it('[E-021] answers what an account takes part in', async () => {
    const world = await startAccountWorld({ EXPERIMENTS: 'team-verification=100' });
    const ada = await world.signUp();
    const answer = await ada.ok(getExperiments);
    expect(answer).toEqual({ success: true, experiments: ['team-verification'] });
    await world.stop();
  });
});

describe('the form of the security page', () => {
  it('is counted per address', async () => {
    const world = await startAccountWorld({ RATE_LIMITS: 'on' });
    const client = world.visitor();
    const answers = [];
    for (let call = 0; call <= reportVulnerability.limit.points; call += 1)
      answers.push(await post(client, reportVulnerability.path, report));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: reportVulnerability.limit.points }, () => 200),
      429,
    ]);
    await world.stop();
  });
});
