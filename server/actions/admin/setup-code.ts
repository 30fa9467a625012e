import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../store/database.ts';
import { forgetInstallationSecret, installationSecret } from '../../store/installation.ts';
import { hasOperator } from '../../store/staff.ts';
import { hashToken } from '../../lib/tokens.ts';

/** Under which its secret stands, the same for every node. */
const NAME = 'operator-setup';

/** 100 bits, in groups that one can type. */
const GROUPS = /.{5}/g;
const LENGTH = 20;
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function codeOf(secret: string): string {
  const letters = [...hashToken(secret).subarray(0, LENGTH)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('');
  return (letters.match(GROUPS) ?? []).join('-');
}

/** The code by which the first operator shows to be at the server; null once there is one. */
export async function operatorSetupCode(db: Db): Promise<string | null> {
  return (await hasOperator(db)) ? null : codeOf(await installationSecret(db, NAME));
}

/** Whether this is the code; what it is compared with takes the same time for every answer. */
export async function isSetupCode(db: Db, typed: string): Promise<boolean> {
  const code = await operatorSetupCode(db);
  if (code === null) return false;
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return timingSafeEqual(hashToken(plain), hashToken(code.replaceAll('-', '')));
}

/** It is good once. */
export function spendSetupCode(db: Db): Promise<void> {
  return forgetInstallationSecret(db, NAME);
}
