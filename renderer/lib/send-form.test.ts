import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';
import { supplyTwoFactorPrompt, type TwoFactorDemand } from './two-factor-prompt.ts';

interface Sent {
  readonly call: string;
  readonly fields: readonly (readonly [string, unknown])[];
}

const sent: Sent[] = [];
const demands: TwoFactorDemand[] = [];
/** What the server says to one form after the other. */
let answers: { readonly status: number; readonly response: unknown }[] = [];
/** What is typed into the prompt. */
let typed: Record<string, string> | null;
let takeBack: () => void;

/** Answers at once what is next. */
class StandInRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly statusText = '';
  responseType = '';
  status = 0;
  response: unknown = null;
  #call = '';

  open(method: string, address: string): void {
    this.#call = `${method} ${address}`;
  }

  send(form: FormData): void {
    const fields = [...form].map(([name, value]) => {
      return [name, typeof value === 'string' ? value : value.name] as const;
    });
    sent.push({ call: this.#call, fields });
    Object.assign(this, answers.shift());
    this.dispatchEvent(new Event('load'));
  }
}

const demand = {
  status: 401,
  response: { success: false, code: 'session.two-factor', message: '2FA', requestId: 'test' },
};

const uploaded = { success: true, url: '/content/avatars/1.png' };

function upload() {
  return sendForm('uploadFile', {
    fields: { type: 'userAvatar', channelId: undefined },
    files: [{ file: new Blob(['picture']), name: 'face.png' }],
  });
}

beforeEach(() => {
  sent.length = 0;
  demands.length = 0;
  typed = { twoFactorCode: '123456', twoFactorType: 'app' };
  takeBack = supplyTwoFactorPrompt({
    ask: (asked) => {
      demands.push(asked);
      return Promise.resolve(typed);
    },
    onRefused: () => undefined,
  });
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
});
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
});

describe('a form that is answered with the message 2FA', () => {
  it('[E-070] asks for a code and is sent again with it, before its files', async () => {
    answers = [demand, { status: 200, response: uploaded }];
    expect(await upload()).toEqual(uploaded);
    expect(demands).toEqual([{ endpoint: 'uploadFile', needsCaptcha: false }]);
    const file = ['image', 'face.png'];
    const call = 'POST /api/v1/upload';
    expect(sent).toEqual([
      { call, fields: [['type', 'userAvatar'], file] },
      {
        call,
        fields: [
          ['type', 'userAvatar'],
          ['twoFactorCode', '123456'],
          ['twoFactorType', 'app'],
          file,
        ],
      },
    ]);
  });

  it('fails as it did when the prompt is given up', async () => {
    typed = null;
    answers = [demand];
    await expect(upload()).rejects.toMatchObject({ message: '2FA', status: 401 });
    expect(sent).toHaveLength(1);
  });

  it('is told from other refusals', async () => {
    answers = [{ status: 413, response: { code: 'upload.too-large', message: 'Too large' } }];
    await expect(upload()).rejects.toMatchObject({ code: 'upload.too-large', status: 413 });
    expect([sent.length, demands]).toEqual([1, []]);
  });
});
