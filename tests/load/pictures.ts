import { cpus } from 'node:os';
import { encodeAttachedPicture, encodePicture, guardPictures } from '#server/lib/picture.ts';
import { dearPictures, hostilePictures } from '../corpora/hostile-pictures.ts';
import type { LoadPart, LoadRow } from './load-part.ts';
import { loadNumbers, machineLoad } from './rounds.ts';

/** Processor time of this process that a piece of work takes, in milliseconds. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  // what is refused costs something too
  await work().catch(() => undefined);
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1_000);
}

/** What a picture that was made to be dear costs the server. */
export const pictures: LoadPart = {
  name: 'pictures',
  async run() {
    const before = machineLoad();
    guardPictures();
    const rows: LoadRow[] = [];
    const corpus = [...(await hostilePictures()), ...(await dearPictures())];
    for (const { about, bytes } of corpus) {
      rows.push({
        picture: about,
        KB: Math.round(bytes.length / 1_000),
        'avatar, ms': await processorMs(() => encodePicture(bytes, { width: 512, height: 512 })),
        'background, ms': await processorMs(() =>
          encodePicture(bytes, { width: 2_560, height: 1_440 }),
        ),
        'attachment, ms': await processorMs(() => encodeAttachedPicture(bytes)),
      });
    }
    const columns = ['avatar, ms', 'background, ms', 'attachment, ms'];
    const worst = Math.max(...rows.flatMap((row) => columns.map((name) => Number(row[name]))));
    return {
      about: `Processor time that a picture of tests/corpora/hostile-pictures.ts takes, decoded and encoded as an avatar, as a background and as an attachment, one after the other, on one of ${cpus().length} cores.`,
      rows,
      numbers: { 'worst, ms': worst, ...loadNumbers(before) },
    };
  },
};
