import type * as contract from '#shared/contract/account/family.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { comesOfAgeAt } from '#shared/rules/age.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import { presentPublicUser } from '../../present/user.ts';
import {
  areConnected,
  findParentIds,
  findTeenByCode,
  findTeenIds,
  insertFamilyLink,
  spendFamilyCode,
} from '../../store/families.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import type { Action } from '../action.ts';
import type { Tx } from '../write/write.ts';
import { tellFamily } from './emit-family.ts';
import { isGrown, isTeen } from './is-teen.ts';

interface Family {
  readonly parent: UserRow;
  readonly teen: UserRow;
}

/**
 * Connects the actor as a parent to the teen whose code it is. The teen is told at once and by mail:
 * a code may have come into hands that it was not made for.
 * @throws ProblemError family.adults-only, family.invalid-code, family.already-connected, family.full
 */
export const connectTeen: Action<typeof contract.connectTeen> = async function connectTeen(
  deps,
  context,
  { body },
) {
  const { userId: parentId } = context.actor;
  const actor = await findUser(deps.db, parentId);
  if (!actor || !isGrown(actor, deps.clock.now())) throw new ProblemError('family.adults-only');
  const codeHash = hashToken(body.code);
  const teenId = await findTeenByCode(deps.db, codeHash, new Date(deps.clock.now()));
  if (!teenId) throw new ProblemError('family.invalid-code');
  const lock = { of: 'users', userIds: [parentId, teenId] } as const;
  const teen = await deps.write(context, { lock }, async (tx) => {
    const family = await readFamily(tx, { parentId, teenId });
    await requireMayConnect(tx, family);
    if (!(await spendFamilyCode(tx.db, codeHash))) throw new ProblemError('family.invalid-code');
    await insertFamilyLink(tx.db, { parentId, teenId }, new Date(tx.now));
    tellFamily(tx, parentId, { change: 'connected', other: family.teen, isMine: true });
    tellFamily(tx, teenId, { change: 'connected', other: family.parent, isMine: false });
    const data = { userId: teenId, otherId: parentId, change: 'connected', at: tx.now } as const;
    await tx.later({ name: 'send-family-mail', data });
    await planEnd(tx, family.teen);
    return family.teen;
  });
  return { success: true, teen: presentPublicUser(teen) };
};

/** The sweep comes hourly too; with this, both hear of it as the day begins. */
async function planEnd(tx: Tx, { id, birthdate }: UserRow): Promise<void> {
  if (birthdate === null) return;
  const options = { key: `end-grown-families:${id}`, runAt: new Date(comesOfAgeAt(birthdate)) };
  await tx.later({ name: 'end-grown-families' }, options);
}

async function readFamily(
  tx: Tx,
  { parentId, teenId }: { readonly parentId: UserId; readonly teenId: UserId },
): Promise<Family> {
  const [parent, teen] = [await findUser(tx.db, parentId), await findUser(tx.db, teenId)];
  if (!parent || !teen || !isTeen(teen, tx.now)) throw new ProblemError('family.invalid-code');
  return { parent, teen };
}

async function requireMayConnect({ db }: Tx, { parent, teen }: Family): Promise<void> {
  if (await areConnected(db, { parentId: parent.id, teenId: teen.id }))
    throw new ProblemError('family.already-connected');
  const { connections } = accountLimits.family;
  const sides = [await findTeenIds(db, parent.id), await findParentIds(db, teen.id)];
  if (sides.some(({ length }) => length >= connections)) throw new ProblemError('family.full');
}
