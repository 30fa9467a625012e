/** How sound and pictures go through a programme, between its parts. */
export const programmeFormat = {
  /** Opus has this rate in any case. */
  sampleRate: 48_000,
  channels: 2,
  /** One step of the programme: 20 pictures a second, and the sound between two of them. */
  stepMs: 50,
  width: 1_280,
  height: 720,
} as const;

const { sampleRate, channels, stepMs, width, height } = programmeFormat;

/** Samples a step and channel. */
export const STEP_SAMPLES = (sampleRate * stepMs) / 1_000;
export const STEP_SOUND_BYTES = STEP_SAMPLES * channels * 2;
export const PICTURES_A_SECOND = 1_000 / stepMs;
/** A whole picture in yuv420p. */
export const PICTURE_BYTES = (width * height * 3) / 2;

/** Black in yuv420p: no light, and no colour. */
export function blackPicture(): Buffer {
  const picture = Buffer.alloc(PICTURE_BYTES, 128);
  picture.fill(16, 0, width * height);
  return picture;
}

/** Fits any picture into the one size, with bars of black where its form is another. */
export const fitFilter = [
  `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
  `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
  'setsar=1',
  'format=yuv420p',
].join(',');
