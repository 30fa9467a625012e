import type { ImportProblemReason } from '#shared/contract/teams/import.ts';

/**
 * Files as DiscordChatExporter (JsonMessageWriter) writes them: names, order of the members, the null
 * and the empty ones are those of the program.
 */

const DISCORD_EPOCH = Date.UTC(2015, 0, 1);

/** An id as Discord would have made it at a moment. */
export function snowflakeAt(moment: string, low = 0): string {
  return ((BigInt(Date.parse(moment) - DISCORD_EPOCH) << 22n) | BigInt(low)).toString();
}

interface ExportedPerson {
  readonly id: string;
  readonly name: string;
  readonly discriminator: string;
  readonly nickname: string;
  readonly color: string | null;
  readonly isBot: boolean;
  readonly roles: readonly object[];
  readonly avatarUrl: string;
}

const officer = { id: '220000000000000777', name: 'Officer', color: '#E91E63', position: 3 };

function person(id: string, name: string, edit: Partial<ExportedPerson> = {}): ExportedPerson {
  return {
    id,
    name,
    discriminator: '0000',
    nickname: name,
    color: null,
    isBot: false,
    roles: [],
    avatarUrl: `https://cdn.discordapp.com/embed/avatars/${id.at(-1) ?? '0'}.png?size=512`,
    ...edit,
  };
}

export const people = {
  deniz: person('210000000000000001', 'denizk', {
    nickname: 'Deniz ⚓',
    roles: [officer],
    color: '#E91E63',
    avatarUrl: 'general.json_Files\\deniz-1A2B3.png',
  }),
  rook: person('210000000000000002', 'rook'),
  herald: person('210000000000000003', 'Herald', { isBot: true }),
} as const;

const guild = {
  id: '200000000000000001',
  name: 'The Old Harbour',
  iconUrl: 'https://cdn.discordapp.com/icons/200000000000000001/a.png',
};

export const general = {
  id: '230000000000000001',
  type: 'GuildTextChat',
  categoryId: '240000000000000001',
  category: 'Harbour',
  name: 'harbour-talk',
  topic: 'Everything that floats',
};

/** A message with all that the exporter writes for one in which nothing is. */
export function message(
  at: string,
  content: string,
  edit: Readonly<Record<string, unknown>> & { readonly low?: number } = {},
): Readonly<Record<string, unknown>> {
  const { low = 0, ...rest } = edit;
  return {
    id: snowflakeAt(at, low),
    type: 'Default',
    timestamp: at.replace('Z', '+00:00'),
    timestampEdited: null,
    callEndedTimestamp: null,
    isPinned: false,
    content,
    author: people.rook,
    attachments: [],
    embeds: [],
    stickers: [],
    reactions: [],
    mentions: [],
    inlineEmojis: [],
    ...rest,
  };
}

const first = '2019-03-01T18:00:00.123Z';

/** What was said in the general channel: one of each thing that a message can hold. */
export const generalMessages = [
  message(first, 'Ahoy! Who sails tonight?', { author: people.deniz, isPinned: true }),
  message(
    '2019-03-01T18:00:30.000Z',
    'Me, and <@210000000000000001> of course. See <#230000000000000002>',
    {
      type: 'Reply',
      timestampEdited: '2019-03-01T18:02:00+00:00',
      mentions: [people.deniz],
      reference: {
        type: 'Default',
        messageId: snowflakeAt(first),
        channelId: general.id,
        guildId: guild.id,
      },
      reactions: [
        {
          emoji: {
            id: '',
            name: '❤️',
            code: 'heart',
            isAnimated: false,
            imageUrl: 'https://cdn.jsdelivr.net/h.svg',
          },
          count: 3,
          users: [],
        },
        {
          emoji: {
            id: '250000000000000001',
            name: 'anchor_up',
            code: 'anchor_up',
            isAnimated: false,
            imageUrl: 'general.json_Files/anchor-9F8E7.png',
          },
          count: 2,
          users: [],
        },
      ],
    },
  ),
  message('2019-03-02T09:00:00.000Z', '', {
    type: 'GuildMemberJoin',
    content: 'Joined the server.',
  }),
  message('2021-07-10T12:00:00.000Z', 'The new map :anchor_up: @everyone', {
    attachments: [
      {
        id: '260000000000000001',
        url: 'general.json_Files/map-0C1D2.png',
        fileName: 'map.png',
        fileSizeBytes: 900,
      },
      {
        id: '260000000000000002',
        url: 'https://cdn.discordapp.com/attachments/1/2/rules.pdf',
        fileName: 'rules.pdf',
        fileSizeBytes: 5,
      },
    ],
    inlineEmojis: [
      {
        id: '250000000000000001',
        name: 'anchor_up',
        code: 'anchor_up',
        isAnimated: false,
        imageUrl: 'general.json_Files/anchor-9F8E7.png',
      },
    ],
  }),
  message('2024-12-24T20:00:00.000Z', '', {
    author: people.herald,
    embeds: [
      {
        title: 'Winter regatta',
        url: 'https://example.com/regatta',
        timestamp: null,
        description: 'Bring a coat.',
        color: '#1ABC9C',
        author: { name: 'Harbour master', url: null },
        footer: { text: 'see you' },
        images: [],
        fields: [{ name: 'Where', value: 'Pier 4', isInline: true }],
        inlineEmojis: [],
      },
    ],
  }),
  message('2026-03-05T10:00:00.000Z', 'Still here in the year we moved', { author: people.deniz }),
] as const;

/** A whole file. */
export function exportFile(
  channel: object,
  messages: readonly object[],
  edit: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify(
    {
      guild,
      channel,
      dateRange: { after: null, before: null },
      exportedAt: '2026-11-01T10:00:00+00:00',
      messages,
      messageCount: messages.length,
      ...edit,
    },
    null,
    2,
  );
}

export const quarterdeck = {
  ...general,
  id: '230000000000000002',
  name: 'quarterdeck',
  topic: null,
};

/** As `GET /guilds/templates/{code}` answers. */
export const serverTemplate = JSON.stringify({
  code: 'hgM48av5Q69A',
  name: 'Harbour',
  source_guild_id: guild.id,
  serialized_source_guild: {
    name: 'The Old Harbour',
    roles: [
      {
        id: 0,
        name: '@everyone',
        permissions: '104324673',
        color: 0,
        hoist: false,
        mentionable: false,
      },
      {
        id: 1,
        name: 'Officer',
        permissions: String((1n << 2n) | (1n << 13n) | (1n << 40n)),
        color: 15277667,
        hoist: true,
        mentionable: true,
      },
    ],
    channels: [
      {
        id: 1,
        type: 4,
        name: 'Harbour',
        position: 0,
        topic: null,
        nsfw: false,
        permission_overwrites: [],
      },
      {
        id: 2,
        type: 0,
        name: 'harbour-talk',
        position: 0,
        parent_id: 1,
        topic: 'x',
        nsfw: false,
        rate_limit_per_user: 5,
        permission_overwrites: [],
      },
      {
        id: 3,
        type: 0,
        name: 'quarterdeck',
        position: 1,
        parent_id: 1,
        nsfw: false,
        permission_overwrites: [
          { id: 0, type: 0, allow: '0', deny: '1024' },
          { id: 1, type: 0, allow: '1024', deny: '0' },
        ],
      },
      {
        id: 4,
        type: 2,
        name: 'Bridge',
        position: 2,
        parent_id: 1,
        user_limit: 8,
        permission_overwrites: [],
      },
    ],
  },
});

/** Files that are refused, and why. */
export const hostileExports: readonly (readonly [
  name: string,
  text: string,
  why: ImportProblemReason,
])[] = [
  ['cut off', exportFile(general, generalMessages).slice(0, -40), 'cut-off'],
  ['of another shape', '{"guild": {"id": 1}, "channel": [], "messages": [{}]}', 'no-export'],
  [
    'with something else among its messages',
    exportFile(general, []).replace('"messages": []', '"messages": [1, 2]'),
    'foreign',
  ],
  [
    'nested without end',
    exportFile(general, []).replace('"messages": []', `"messages": [${'{"a":'.repeat(100)}`),
    'deep',
  ],
  [
    'with one endless message',
    exportFile(general, [message(first, 'x'.repeat(2_100_000))]),
    'long',
  ],
  ['with an endless head', exportFile({ ...general, topic: 'x'.repeat(300_000) }, []), 'long'],
  [
    'of a private conversation',
    exportFile({ ...general, type: 'DirectTextChat' }, generalMessages),
    'private',
  ],
];
