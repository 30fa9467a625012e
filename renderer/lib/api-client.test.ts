import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import type { ApiProblem } from './api-problem.ts';
import { supplyTwoFactorPrompt, type TwoFactorDemand } from './two-factor-prompt.ts';

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

const sent: Sent[] = [];
const demands: TwoFactorDemand[] = [];
const refused: ApiProblem[] = [];
/** What the server says to one call after the other. */
let answers: Response[] = [];
/** What is typed into the prompt. */
let typed: Record<string, string> | null;
let takeBack: () => void;

const typedCode = { twoFactorCode: '123456', twoFactorType: 'app' };

function refusal(code: string, message: string, errors?: Record<string, string>): Response {
  const body = { success: false, code, message, requestId: 'test', ...(errors ? { errors } : {}) };
  return Response.json(body, { status: 401 });
}

const demand = (errors?: Record<string, string>) => refusal('session.two-factor', '2FA', errors);

beforeEach(() => {
  for (const list of [sent, demands, refused]) list.length = 0;
  typed = typedCode;
  takeBack = supplyTwoFactorPrompt({
    ask: (asked) => {
      demands.push(asked);
      return Promise.resolve(typed);
    },
    onRefused: (problem) => refused.push(problem),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    // as the browser's does: it takes no GET with a body
    const request = new Request(`https://tayfa.test${address}`, init);
    const text = await request.text();
    sent.push({ method: request.method, address, body: text === '' ? null : JSON.parse(text) });
    return answers.shift() ?? Response.json({ success: true });
  });
});
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
});

describe('a call that is answered with the message 2FA', () => {
  it('[E-070] asks for a code and is sent again with it, also where it has no body', async () => {
    answers = [demand(), Response.json({ success: true, canDelete: true })];
    expect(await callApi('getAccountDeletion')).toEqual({ success: true, canDelete: true });
    expect(demands).toEqual([{ endpoint: 'getAccountDeletion', needsCaptcha: false }]);
    const again = '/api/me/delete?twoFactorCode=123456&twoFactorType=app';
    expect(sent).toEqual([
      { method: 'GET', address: '/api/me/delete', body: null },
      { method: 'GET', address: again, body: null },
    ]);
    expect(refused).toEqual([]);
  });

  it('[E-070] keeps what stood in its address', async () => {
    answers = [demand(), Response.json({ success: true, teams: [], suspendedTeamLength: 0 })];
    await callApi('listTeams', { query: { onlyManageTeamPermission: 'true' } });
    expect(sent.map(({ address }) => new URL(address, 'https://tayfa.test').search)).toEqual([
      '?onlyManageTeamPermission=true',
      '?onlyManageTeamPermission=true&twoFactorCode=123456&twoFactorType=app',
    ]);
  });

  it('[E-070] takes the code among the fields of its body, and none into a list', async () => {
    answers = [demand()];
    await callApi('setPresence', { body: { status: 2 } });
    answers = [demand({ captchaToken: 'Please solve the captcha' })];
    await callApi('orderTeams', { body: [] });
    expect(demands.map(({ needsCaptcha }) => needsCaptcha)).toEqual([false, true]);
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 2 },
      { status: 2, ...typedCode },
      [],
      [],
    ]);
    expect(sent.at(-1)?.address).toMatch(/\?twoFactorCode=123456&twoFactorType=app$/);
  });

  it('fails as it did when the prompt is given up', async () => {
    typed = null;
    answers = [demand()];
    await expect(callApi('getAccountDeletion')).rejects.toMatchObject({ message: '2FA' });
    expect([sent.length, refused]).toEqual([1, []]);
  });

  it('tells the prompt what its second answer was, and asks no third time', async () => {
    answers = [demand(), refusal('session.two-factor-invalid', '2fa.invalid_code')];
    const problem = { code: 'session.two-factor-invalid' };
    await expect(callApi('getAccountDeletion')).rejects.toMatchObject(problem);
    expect(refused).toMatchObject([problem]);
    expect([sent.length, demands.length]).toEqual([2, 1]);
  });

  it('is told from other refusals', async () => {
    answers = [refusal('session.required', 'Please sign in')];
    await expect(callApi('getAccountDeletion')).rejects.toMatchObject({ code: 'session.required' });
    expect([sent.length, demands]).toEqual([1, []]);
  });
});
