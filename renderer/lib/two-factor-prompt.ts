import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { ApiProblem } from './api-problem.ts';

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

let supplied = noPrompt;

/** The application supplies the prompt that opens whenever an answer carries the message 2FA. */
export function setTwoFactorPrompt(prompt: TwoFactorPrompt | null): void {
  supplied = prompt ?? noPrompt;
}

/** The prompt as it is supplied now. */
export function twoFactorPrompt(): TwoFactorPrompt {
  return supplied;
}
