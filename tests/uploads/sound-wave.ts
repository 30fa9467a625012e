const RATE = 8_000;

/** A sound that players can play: a WAV file with a quiet tone. */
export function soundWave({ seconds }: { readonly seconds: number }): Uint8Array<ArrayBuffer> {
  const samples = Math.round(RATE * seconds);
  const file = Buffer.alloc(44 + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  // one channel of eight bits, uncompressed
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1)
    file[44 + at] = 128 + Math.round(24 * Math.sin((at * 2 * Math.PI * 440) / RATE));
  return new Uint8Array(file);
}
