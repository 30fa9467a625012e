import type { EndpointName } from '#shared/contract/endpoints.ts';
import { supplyTwoFactorPrompt } from '../../lib/two-factor-prompt.ts';
import type { ApiProblem } from '../../lib/api-problem.ts';

interface CodeAnswer {
  readonly code: string;
  readonly type: 'app' | 'backup';
  /** where the challenge needs one */
  readonly captchaToken: string | null;
}

/** A code, or what a passkey has answered. */
type TwoFactorAnswer = CodeAnswer | { readonly passkey: string };

function fieldsOf(answer: TwoFactorAnswer): Record<string, string> {
  if ('passkey' in answer) return { passkey: answer.passkey };
  const { code, type, captchaToken } = answer;
  const captcha = captchaToken === null ? {} : { captchaToken };
  return { twoFactorCode: code, twoFactorType: type, ...captcha };
}

/** A call that waits for a second factor. */
export interface TwoFactorChallenge {
  readonly endpoint: EndpointName;
  readonly needsCaptcha: boolean;
  /** Sends the call again with these fields. */
  readonly answer: (answer: TwoFactorAnswer) => void;
  /** Gives up: the call fails as it did. */
  readonly giveUp: () => void;
}

let current: TwoFactorChallenge | null = null;
const listeners = new Set<() => void>();
/** Calls whose challenge was answered and that have not come back yet. */
const answered = new Set<EndpointName>();

function show(challenge: TwoFactorChallenge | null): void {
  current = challenge;
  for (const listener of listeners) listener();
}

/** What is being asked right now, for useSyncExternalStore. */
export const twoFactorChallenge = {
  get: (): TwoFactorChallenge | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * From now on a call that needs a second factor shows a challenge and goes on with its answer
 * (E-070, E-072). A newer challenge takes the place of the one before, which is given up.
 */
export function listenForTwoFactor(onRefused: (problem: ApiProblem) => void): () => void {
  return supplyTwoFactorPrompt({
    onRefused,
    ask: ({ endpoint, needsCaptcha }) =>
      new Promise((resolve) => {
        current?.giveUp();
        show({
          endpoint,
          needsCaptcha,
          answer(answer) {
            answered.add(endpoint);
            show(null);
            resolve(fieldsOf(answer));
          },
          giveUp() {
            show(null);
            resolve(null);
          },
        });
      }),
  });
}

/** Whether this call has just passed through a challenge; asked once, when it came back. */
export function takeAnsweredChallenge(endpoint: EndpointName): boolean {
  return answered.delete(endpoint);
}
