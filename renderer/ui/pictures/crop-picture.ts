/** A rectangle of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large the cut-out becomes: its own size, or scaled down to fit `largest`. */
export function croppedSize(area: CropArea, largest: Size): Size {
  const scale = Math.min(1, largest.width / area.width, largest.height / area.height);
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  };
}

/**
 * Cuts an area out of a picture, as PNG.
 * @throws Error when the picture cannot be decoded
 */
export async function cropPicture(picture: Blob, area: CropArea, largest: Size): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const size = croppedSize(area, largest);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be written'));
    }, 'image/png');
  });
}
