import type { RoleId, UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import {
  allChannelPermissions,
  type ChannelMask,
  type ChannelType,
  type Override,
  type Overrides,
} from '#shared/rules/permissions.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';

/** An entry for a role or a user. */
export type OverrideEdit = { readonly entry: Override } & (
  | { readonly of: 'roles'; readonly id: RoleId }
  | { readonly of: 'users'; readonly id: UserId }
);

interface OverridePlace {
  readonly type: ChannelType;
  readonly overrides: Overrides;
  /** The actor's own permissions there: one allows and denies only what one holds. */
  readonly held: ChannelMask;
}

export interface OverrideChange {
  readonly overrides: Overrides;
  readonly old: Override | null;
  readonly new: Override | null;
}

/**
 * The entries of a channel or category with one of them changed; an entry that says nothing is
 * removed. Bits that the type does not know are dropped.
 * @throws ProblemError request.invalid at `deny` when a bit is both allowed and denied,
 *   role.permission-not-held, override.limit-reached
 */
export function editOverride(place: OverridePlace, edit: OverrideEdit): OverrideChange {
  const known = allChannelPermissions(place.type);
  const wanted = { allow: edit.entry.allow & known, deny: edit.entry.deny & known };
  if ((wanted.allow & wanted.deny) !== 0)
    throw fieldProblem('deny', 'A permission cannot be both allowed and denied');

  const entries = place.overrides[edit.of];
  const old = entries[edit.id] ?? null;
  if ((switchedBits(old ?? nothing, wanted) & ~place.held) !== 0)
    throw new ProblemError('role.permission-not-held');

  const { [edit.id]: _replaced, ...others } = entries;
  if ((wanted.allow | wanted.deny) === 0) {
    return { overrides: { ...place.overrides, [edit.of]: others }, old, new: null };
  }
  if (!old && countEntries(place.overrides) >= teamLimits.entriesPerChannel)
    throw new ProblemError('override.limit-reached');
  const changed = { ...others, [edit.id]: wanted };
  return { overrides: { ...place.overrides, [edit.of]: changed }, old, new: wanted };
}

const nothing: Override = { allow: 0, deny: 0 };

function switchedBits(left: Override, right: Override): number {
  return (left.allow ^ right.allow) | (left.deny ^ right.deny);
}

function countEntries({ roles, users }: Overrides): number {
  return Object.keys(roles).length + Object.keys(users).length;
}
