import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiProblem } from './api-problem.ts';

/** Whether passkeys work here: not in the desktop application, whose pages have no host. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && globalThis.location.protocol.startsWith('http');
}

/** Loaded when a passkey is asked for: most visits ask for none. */
const library = () => import('@simplewebauthn/browser');

/** Given up, too late, unknown here: a browser tells these apart for no page. */
function refusal(error: unknown): ApiProblem {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  const code = isKnown ? 'passkey.taken' : 'passkey.refused';
  return new ApiProblem({ code, message: 'No passkey was accepted.' }, 0);
}

/**
 * Lets a device of mine make a passkey; answers it as JSON.
 * @throws ApiProblem passkey.refused, passkey.taken
 */
export async function createPasskey(options: object): Promise<string> {
  const { startRegistration } = await library();
  // reason: the server made it as the library on its side does
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  try {
    return JSON.stringify(await startRegistration({ optionsJSON }));
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * Lets a device of mine answer with a passkey; answers it as JSON.
 * @throws ApiProblem passkey.refused
 */
export async function answerWithPasskey(options: object): Promise<string> {
  const { startAuthentication } = await library();
  // reason: as above
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch (error) {
    throw refusal(error);
  }
}
