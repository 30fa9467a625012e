import type { types } from 'mediasoup';

/** Describes a stream of pictures to a program that waits for it at a port. */
export function describePicture(
  { codecs }: Pick<types.RtpParameters, 'codecs'>,
  { address, port }: { readonly address: string; readonly port: number },
): string {
  const [codec] = codecs;
  if (!codec) throw new Error('a stream without a codec');
  const { payloadType, clockRate, mimeType, parameters = {} } = codec;
  const name = mimeType.split('/')[1] ?? '';
  // reason: the values are texts and numbers; the package does not say so
  const settings = Object.entries(parameters as Record<string, string | number>)
    .filter(([key]) => !key.startsWith('x-google'))
    .map(([key, value]) => `${key}=${value}`);
  return [
    'v=0',
    `o=- 0 0 IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=video ${port} RTP/AVP ${payloadType}`,
    `a=rtpmap:${payloadType} ${name}/${clockRate}`,
    ...(settings.length > 0 ? [`a=fmtp:${payloadType} ${settings.join(';')}`] : []),
    'a=rtcp-mux',
    'a=recvonly',
    '',
  ].join('\r\n');
}
