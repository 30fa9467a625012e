import type { Channel } from '#shared/contract/channels/channel.ts';

/** Where voice is mixed unless another place is chosen (T-267). */
const DEFAULT_REGION = 'us-east-1';

type Named = Pick<Channel, 'id' | 'teamId' | 'type' | 'name' | 'categoryId' | 'priority'>;

/** A channel in which nothing is set yet. */
export function blankChannel(named: Named): Channel {
  return {
    ...named,
    description: '',
    nsfw: false,
    userLimit: 0,
    rateLimitPerUser: 0,
    region: DEFAULT_REGION,
    additionalData: null,
    permissions: { roles: {}, users: {} },
  };
}
