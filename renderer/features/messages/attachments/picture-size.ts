import type { Attachment } from '#shared/contract/messages/attachment.ts';

/** The largest a picture or film is shown at in the list, in pixels; server thumbnails are twice that. */
const MAX_WIDTH = 500;
const MAX_HEIGHT = 350;

export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** GIFs say less than they move, and stickers stand among words. */
const gifSizes = {
  gif: { width: 400, height: 300 },
  sticker: { width: 160, height: 160 },
} as const;

/** How large a picture or film is shown, before it has loaded; a film may not say how large it is. */
export function shownSize(picture: Pick<Attachment, 'width' | 'height' | 'shownAs'>): ShownSize {
  const { width, height, shownAs } = picture;
  if (width === null || height === null) return { width: 400, height: 225 };
  const most = shownAs ? gifSizes[shownAs] : { width: MAX_WIDTH, height: MAX_HEIGHT };
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Rows of other files, with what stands between them, in pixels. */
const rowHeights = { video: 76, audio: 132, file: 68 } as const;

/** About as high as the files of a message will be on a wide screen. */
export function attachmentsHeight(attachments: readonly Attachment[]): number {
  let height = 0;
  let pictures = 0;
  for (const one of attachments) {
    if (one.type === 'image') pictures += 1;
    else height += rowHeights[one.type] + (one.type === 'video' ? shownSize(one).height : 0);
  }
  const single = attachments.find(({ type }) => type === 'image');
  if (pictures === 1 && single) return height + shownSize(single).height + 8;
  return height + Math.ceil(pictures / 2) * 190;
}
