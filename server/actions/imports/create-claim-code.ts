import type * as contract from '#shared/contract/teams/import.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken, newCode } from '../../lib/tokens.ts';
import { setClaimCode } from '../../store/imports.ts';
import type { Action } from '../action.ts';

/** About 92 bits: the one who has it becomes someone's past. Only its hash is kept. */
const CODE_LENGTH = 16;

/** Makes a code for an imported author who is no one's account yet. */
export const createClaimCode: Action<typeof contract.createClaimCode> =
  async function createClaimCode(deps, context, { params: { teamId, authorId } }) {
    const code = newCode(CODE_LENGTH);
    await deps.write(context, { lock: { of: 'team', teamId } }, async ({ db }) => {
      const isSet = await setClaimCode(db, { teamId, id: authorId, codeHash: hashToken(code) });
      if (!isSet) throw new ProblemError('import.not-found');
    });
    return { success: true, code };
  };
