import { join } from 'node:path';
import sharp from 'sharp';

interface SheetOptions {
  readonly folder: string;
  /** the pictures' file names, in the order in which they are laid out */
  readonly files: readonly string[];
  readonly columns: number;
  /** pixels of each picture on the sheet */
  readonly width: number;
  readonly height: number;
}

const GAP = 12;

/** Many pictures on one: for looking over all of them quickly. */
export async function writeContactSheet(path: string, options: SheetOptions): Promise<void> {
  const { folder, files, columns, width, height } = options;
  const pictures = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(folder, file)).resize(width, height, { fit: 'cover' }).toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(files.length / columns);
  await sharp({
    create: {
      width: GAP + Math.min(columns, files.length) * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(pictures)
    .png()
    .toFile(path);
}
