import { setStatus } from '#shared/contract/account/status.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { sendMessage, type Message } from '#shared/contract/messages/message.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { Client } from '../support/client.ts';
import { uploadAttachment } from '../uploads/upload-world.ts';
import { drawView } from './sent-files.ts';

/** Who of the demo says what tonight, by the keys of its people. */
type Line = readonly [who: string, text: string, reactions?: readonly string[]];

interface Evening {
  readonly before: readonly Line[];
  readonly picture: Line;
  readonly after: readonly Line[];
  /** who reacts */
  readonly crowd: readonly string[];
  /** the viewer's own, for later */
  readonly later: string;
  readonly status: string;
  /** to the viewer alone, and to the viewer among others */
  readonly asked: { readonly direct: Line; readonly mention: Line };
}

const evenings: Readonly<Record<Language, Evening>> = {
  en: {
    before: [
      ['mia', 'Raid tonight at nine? I have two free slots and **one** healer.'],
      ['jonas', 'In. I bring the fire potions this time, promise 🔥', ['🔥', '😂']],
      ['aylin', 'Same lineup as last week, then. Priya, can you heal?'],
      ['priya', 'Yes! Guide is pinned, page two is the part we always forget.', ['💙']],
    ],
    picture: ['sofia', 'Scouted the route. The bridge is open again:', ['👀', '🎉']],
    after: [
      ['tom', 'Nobody jumps before I say so. Looking at you, Jonas.', ['😂']],
      ['jonas', 'It was **one** time.'],
    ],
    crowd: ['mert', 'emre', 'kaan'],
    status: 'Raid at nine',
    asked: {
      direct: ['elif', 'Can you keep my slot? I am ten minutes late'],
      mention: ['priya', '{viewer} shall I pin the new guide?'],
    },
    later: 'Doors open in ten minutes. Potions, tea, headsets!',
  },
  tr: {
    before: [
      ['emre', 'Akşam dokuzda antrenman var, **iki** kişilik yer kaldı.'],
      ['elif', 'Ben varım. Bu sefer iksirler benden 🔥', ['🔥', '😂']],
      ['aylin', 'Geçen haftaki kadro o zaman. Selin, şifacı olur musun?'],
      ['selin', 'Olur! Rehberi sabitledim, hep unuttuğumuz yer ikinci sayfada.', ['💙']],
    ],
    picture: ['kaan', 'Yolu gezdim, köprü yine açılmış:', ['👀', '🎉']],
    after: [
      ['emre', 'Ben demeden kimse atlamıyor. Sana diyorum Elif.', ['😂']],
      ['elif', '**Bir kere** oldu ya.'],
    ],
    crowd: ['emre', 'kaan', 'selin'],
    status: 'Dokuzda antrenman',
    asked: {
      direct: ['elif', 'Yerimi tutar mısın? On dakika geç kalacağım'],
      mention: ['selin', '{viewer} yeni rehberi sabitleyeyim mi?'],
    },
    later: 'On dakikaya başlıyoruz. İksir, çay, kulaklık!',
  },
};

interface TodayTalk {
  /** those who talk and play, by key */
  readonly people: ReadonlyMap<string, Client>;
  readonly language: Language;
  readonly channelId: ChannelId;
}

const HOUR_MS = 3_600_000;

/** Lets some of the demo talk about tonight, the newest in the channel. */
export async function talkTonight({ people, language, channelId }: TodayTalk): Promise<void> {
  const { before, picture, after, later, crowd, status } = evenings[language];
  const params = { channelId };
  const client = (who: string): Client => {
    const one = people.get(who);
    if (!one) throw new Error(`${who} is not signed in`);
    return one;
  };
  const react = async ({ id: messageId }: Message, emojis: readonly string[] = []) => {
    for (const emoji of emojis)
      for (const who of crowd)
        await client(who).ok(addReaction, {
          params: { ...params, messageId, emoji },
        });
  };
  const say = async (
    [who, content, emojis]: Line,
    files: readonly Pick<Attachment, 'id'>[] = [],
  ) => {
    const attachments = files.map(({ id }) => ({ id, isSpoiler: false, alt: '' }));
    const sent = await client(who).ok(sendMessage, {
      params,
      body: { content, attachments },
    });
    await react(sent.message, emojis);
  };
  await client('aylin').ok(setStatus, { body: { content: status, emojiId: null } });
  for (const line of before) await say(line);
  const bytes = await drawView(['#14213d', '#1fc7b6'], 1280, 560);
  const { body } = await uploadAttachment(client(picture[0]), { name: 'bridge.png', bytes });
  await say(picture, body.attachment ? [body.attachment] : []);
  for (const line of after) await say(line);
  await client('aylin').ok(sendMessage, {
    params,
    body: {
      content: later,
      type: 'scheduled',
      scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
    },
  });
}

interface Call extends TodayTalk {
  readonly viewerId: UserId;
}

/** Lets something wait for the viewer: a word to them alone, and one among others. */
export async function callViewer({ people, language, channelId, viewerId }: Call): Promise<void> {
  const { direct, mention } = evenings[language].asked;
  const friend = people.get(direct[0]);
  const { dm } = (await friend?.ok(openChat, { body: { users: [{ id: viewerId }] } })) ?? {};
  if (dm)
    await friend?.ok(sendMessage, {
      params: { channelId: dm.id },
      body: { content: direct[1] },
    });
  await people.get(mention[0])?.ok(sendMessage, {
    params: { channelId },
    body: { content: mention[1].replace('{viewer}', `<@${viewerId}>`) },
  });
}

const statuses: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  en: [
    ['mert', '🎯', 'Vector Six, one slot free'],
    ['mia', '⚔️', 'Emberfall until midnight'],
    ['elif', '🚀', 'Starlane with Kaan'],
  ],
  tr: [
    ['mert', '🎯', 'Vector Six, bir kişi eksik'],
    ['emre', '⚔️', 'Gece yarısına kadar Emberfall'],
    ['elif', '🚀', "Kaan'la Starlane"],
  ],
};

/** Some of them say what they play. */
export async function sayStatuses({ people, language }: Omit<TodayTalk, 'channelId'>) {
  for (const [who, emojiId, content] of statuses[language])
    await people.get(who)?.ok(setStatus, { body: { content, emojiId } });
}
