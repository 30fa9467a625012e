import { describe, expect, it } from 'vitest';
import { clearBytes, openFrame, readStamp, sealFrame } from './frame-format.ts';

const stamp = { epoch: 7, leaf: 300, counter: 70_000 };
const source = 'camera';

function keyOf(byte: number): Promise<CryptoKey> {
  const bytes = new Uint8Array(16).fill(byte);
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function frameOf(length: number): ArrayBuffer {
  return Uint8Array.from({ length }, (_none, at) => at % 251).buffer;
}

const key = await keyOf(1);

describe('a sealed frame', () => {
  it.each([
    ['audio/opus', false, 0],
    ['audio/OPUS', true, 0],
    ['video/VP8', true, 10],
    ['video/VP8', false, 3],
    ['video/VP9', true, 0],
    ['video/H264', true, null],
    ['video/AV1', false, null],
    ['', false, null],
  ] as const)('of %s, key frame %s, begins with %s clear bytes', (codec, isKeyFrame, clear) => {
    expect(clearBytes(codec, isKeyFrame)).toBe(clear);
  });

  it.each([
    [0, 0],
    [1, 0],
    [1, 10],
    [3, 3],
    [160, 0],
    [1_200, 10],
    [200_000, 3],
  ])('of %i bytes, %i of them clear, is opened as it was', async (length, clear) => {
    const data = frameOf(length);
    const sealed = await sealFrame(data, { ...stamp, key, source, clear });
    expect(sealed.byteLength).toBe(length + 28);
    expect(readStamp(sealed)).toEqual(stamp);
    const head = Math.min(clear, length);
    expect(new Uint8Array(sealed, 0, head)).toEqual(new Uint8Array(data, 0, head));
    expect(await openFrame(sealed, { key, source })).toEqual(data);
  });

  it('is opened by no other key and as no other stream', async () => {
    const sealed = await sealFrame(frameOf(40), { ...stamp, key, source, clear: 3 });
    expect(await openFrame(sealed, { key: await keyOf(2), source })).toBeNull();
    expect(await openFrame(sealed, { key, source: 'screen' })).toBeNull();
  });

  it('is not opened when any one of its bytes is another, or one is missing', async () => {
    const sealed = await sealFrame(frameOf(40), { ...stamp, key, source, clear: 3 });
    for (let at = 0; at < sealed.byteLength; at += 1) {
      const changed = new Uint8Array(sealed.slice(0));
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await openFrame(changed.buffer, { key, source }), `byte ${String(at)}`).toBeNull();
    }
    for (const part of [
      sealed.slice(1),
      sealed.slice(0, -1),
      new ArrayBuffer(0),
      sealed.slice(0, 20),
    ])
      expect(await openFrame(part, { key, source })).toBeNull();
  });

  it('looks like no other of the same content', async () => {
    const data = frameOf(40);
    const one = await sealFrame(data, { ...stamp, key, source, clear: 0 });
    const next = await sealFrame(data, { ...stamp, counter: 70_001, key, source, clear: 0 });
    expect(new Uint8Array(one, 0, 40)).not.toEqual(new Uint8Array(next, 0, 40));
  });

  it('is not made when no counter is left', async () => {
    const used = { ...stamp, counter: 2 ** 32, key, source, clear: 0 } as const;
    await expect(sealFrame(frameOf(1), used)).rejects.toThrow(RangeError);
  });
});
