import { endpointDeeds } from '#shared/contract/endpoint-deeds.ts';
import type { Access, EndpointShape } from '#shared/contract/endpoint.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { isStoppedByTimeout } from '#shared/contract/when-timed-out.ts';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { Deed } from '#shared/rules/unverified.ts';

/**
 * What an endpoint declares of who may call it, with the ids of one call. It travels with the
 * context, so that a write decides the same once more on what its transaction reads.
 */
export interface Permit {
  readonly access: Access;
  /** What the call is, as far as a verified mail address matters. */
  readonly deed: Deed;
  /** A member in a timeout may not make the call. */
  readonly isStoppedByTimeout: boolean;
  /** The team that the call names; null when it names none. */
  readonly teamId: TeamId | null;
  /** The channel or chat that the access is about; null when it is about none. */
  readonly channelId: ChannelId | null;
  /** The category that the access is about; null when it is about none. */
  readonly categoryId: CategoryId | null;
}

/** What of a call its access is about. */
export type PermitIds = Partial<Pick<Permit, 'teamId' | 'channelId' | 'categoryId'>>;

/** What a call is, as far as a verified mail address matters. */
export function deedOf({ name }: Pick<EndpointShape, 'name'>): Deed {
  // reason: every shape that is bound is one of the contract, whose names this table has
  return endpointDeeds[name as EndpointName];
}

/** The permit of one call of an endpoint. */
export function permitOf(
  shape: Pick<EndpointShape, 'name' | 'access'>,
  { teamId = null, channelId = null, categoryId = null }: PermitIds,
): Permit {
  return {
    access: shape.access,
    deed: deedOf(shape),
    isStoppedByTimeout: isStoppedByTimeout(shape.name),
    teamId,
    channelId,
    categoryId,
  };
}
