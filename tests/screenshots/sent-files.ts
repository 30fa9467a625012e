import sharp from 'sharp';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { Client } from '../support/client.ts';
import { soundWave } from '../uploads/sound-wave.ts';
import { bytesOf, uploadAttachment, type SentFile } from '../uploads/upload-world.ts';

/** A picture with something in it: bands of two colours and a disc. */
export async function drawView(colors: readonly [string, string], width: number, height: number) {
  const [one, other] = colors;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" width="${String(width)}" height="${String(height)}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient></defs>
    <rect x="-60" y="-60" width="300" height="300" fill="url(#g)"/><circle cx="80" cy="30" r="16" fill="#fff8"/>
    <path d="M-60 80 20 40l30 22 25-30 105 60v80H-60z" fill="#0007"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Says three things in a channel that bring files of each kind along. Answers the pictures. */
export async function sendFiles(client: Client, channelId: ChannelId): Promise<Attachment[]> {
  const upload = async (file: SentFile): Promise<Attachment> => {
    const { body } = await uploadAttachment(client, file);
    if (!body.attachment) throw new Error(`${file.name} was refused: ${body.message ?? ''}`);
    return body.attachment;
  };
  const say = async (content: string, files: readonly Attachment[]): Promise<void> => {
    const attachments = files.map(({ id, isSpoiler, alt }) => ({ id, isSpoiler, alt }));
    await client.ok(sendMessage, { params: { channelId }, body: { content, attachments } });
  };
  const pictures = [
    await upload({ name: 'harbour.png', bytes: await drawView(['#2a9d8f', '#264653'], 1600, 900) }),
    await upload({ name: 'sunset.png', bytes: await drawView(['#e9724c', '#5f2a62'], 900, 900) }),
    await upload({
      name: 'night-raid.png',
      bytes: await drawView(['#14213d', '#1fc7b6'], 900, 1400),
    }),
  ].map((picture) => ({ ...picture, alt: 'Mountains, and the sun above them' }));
  await say('Three evenings, three skies', pictures);
  await say(
    '',
    [
      await upload({
        name: 'the ending of the second act.png',
        bytes: await drawView(['#c93540', '#1b2127'], 800, 500),
      }),
    ].map((picture) => ({ ...picture, isSpoiler: true })),
  );
  await say('The notes of last night, and how the horn shall sound', [
    await upload({
      name: 'what we agreed on last night, final version.txt',
      bytes: bytesOf('Friday at nine.\n'),
    }),
    await upload({ name: 'horn.wav', bytes: soundWave({ seconds: 4 }) }),
  ]);
  return pictures;
}
