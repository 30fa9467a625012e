import { findPasskeyByCredential, notePasskeyUse, type PasskeyRow } from '../../store/passkeys.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * The passkey that a device has answered with, which is then used; null where the answer is not to be
 * believed, whatever the reason.
 */
export async function usePasskey(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'passkeys'>,
  text: string,
  purpose: 'sign-in' | 'confirm',
): Promise<PasskeyRow | null> {
  const answer = deps.passkeys.readAnswer(text);
  if (!answer) return null;
  const row = await findPasskeyByCredential(deps.db, answer.credentialId);
  if (!row || (answer.userId !== null && answer.userId !== row.user_id)) return null;
  const stored = {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
  };
  const verified = await deps.passkeys.verify(answer, stored, purpose);
  if (!verified) return null;
  const now = new Date(deps.clock.now());
  const isUsed = await notePasskeyUse(deps.db, row.id, { signCount: verified.signCount, now });
  return isUsed ? row : null;
}
