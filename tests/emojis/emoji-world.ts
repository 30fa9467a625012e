import sharp from 'sharp';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { createEmojis, Emoji } from '#shared/contract/teams/emoji.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Client } from '../support/client.ts';

/** A small picture, with three frames for a gif or webp that moves. */
export async function emojiPicture(
  format: 'png' | 'gif' | 'webp' | 'jpeg',
  frames = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const side = 48;
  const strips = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      sharp({
        create: {
          width: side,
          height: side,
          channels: 4,
          background: { r: 60 * frame, g: 120, b: 200, alpha: 1 },
        },
      })
        .png()
        .toBuffer(),
    ),
  );
  const image = frames === 1 ? sharp(strips[0]) : sharp(strips, { join: { animated: true } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** Sends a form with files, as the team's settings do. */
export async function sendEmojis(
  client: Client,
  teamId: TeamId,
  files: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[],
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('emojis', new Blob([bytes]), name);
  const response = await fetch(`${client.origin}/api/teams/${teamId}/bulk-reactions`, {
    method: 'POST',
    body: form,
    headers: { cookie: client.cookie() },
  });
  return { status: response.status, body: await response.json() };
}

/** Adds emojis that must be accepted. */
export async function uploadEmojis<const Names extends readonly string[]>(
  client: Client,
  teamId: TeamId,
  names: Names,
): Promise<{ readonly [Place in keyof Names]: Emoji }> {
  const bytes = await emojiPicture('png');
  const files = names.map((name) => ({ name: `${name}.png`, bytes }));
  const { status, body } = await sendEmojis(client, teamId, files);
  if (status !== 200) throw new Error(JSON.stringify(body));
  // reason: the server has checked its answer against the contract, one emoji for each file
  const { reactions } = body as ReplyOf<typeof createEmojis>;
  return reactions as unknown as { readonly [Place in keyof Names]: Emoji };
}
