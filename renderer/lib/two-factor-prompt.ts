import type { EndpointName } from '#shared/contract/endpoints.ts';
import { ApiProblem } from './api-problem.ts';

/** A call that the server answers only together with a second factor. */
export interface TwoFactorDemand {
  readonly endpoint: EndpointName;
  /** the answer named `captchaToken` among the fields that are missing (E-073) */
  readonly needsCaptcha: boolean;
}

export interface TwoFactorPrompt {
  /** The fields to send along, or null when given up. */
  readonly ask: (demand: TwoFactorDemand) => Promise<Record<string, string> | null>;
  /** The call was sent again and refused. */
  readonly onRefused: (problem: ApiProblem) => void;
}

const noPrompt: TwoFactorPrompt = { ask: () => Promise.resolve(null), onRefused: () => undefined };

/** The newest last. Where the prompt stands moves with the dialogs, and for a moment there are two. */
const supplied: TwoFactorPrompt[] = [];

/**
 * The application supplies the prompt that opens whenever an answer carries the message 2FA; the
 * answer takes it back.
 */
export function supplyTwoFactorPrompt(prompt: TwoFactorPrompt): () => void {
  supplied.push(prompt);
  return () => {
    const place = supplied.indexOf(prompt);
    if (place >= 0) supplied.splice(place, 1);
  };
}

/** The prompt as it is supplied now. */
function twoFactorPrompt(): TwoFactorPrompt {
  return supplied.at(-1) ?? noPrompt;
}

/**
 * Sends a call. Where the answer carries the message 2FA the prompt opens (E-070), and the call is
 * sent once more with the fields that it answered; given up, the call fails as it did.
 * @param send sends the call with these fields added
 * @throws ApiProblem
 */
export async function sendWithSecondFactor<Answer>(
  endpoint: EndpointName,
  send: (fields: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.message !== '2FA') throw error;
    const needsCaptcha = error.errors['captchaToken'] !== undefined;
    const fields = await twoFactorPrompt().ask({ endpoint, needsCaptcha });
    if (!fields) throw error;
    return sendAnswered(() => send(fields));
  }
}

async function sendAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiProblem) twoFactorPrompt().onRefused(error);
    throw error;
  }
}
