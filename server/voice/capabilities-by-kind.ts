import type { types } from 'mediasoup';
import type { RtpCapabilities } from '#shared/contract/voice/media.ts';

/** What a receiver understands, for sounds and for pictures. */
export type CapabilitiesByKind = Readonly<Record<types.MediaKind, types.RtpCapabilities>>;

/**
 * Takes apart what a receiver understands. For each stream the library copies and checks all that it is
 * given: where a hundred listen to one who begins to speak, the codecs of pictures are most of that work.
 */
export function capabilitiesByKind(
  capabilities: RtpCapabilities | types.RtpCapabilities,
): CapabilitiesByKind {
  return { audio: narrowed(capabilities, 'audio'), video: narrowed(capabilities, 'video') };
}

function narrowed(
  { codecs = [], headerExtensions = [] }: RtpCapabilities | types.RtpCapabilities,
  kind: types.MediaKind,
): types.RtpCapabilities {
  // reason: what the contract may leave out is left out, never set to undefined: it came as JSON
  return {
    codecs: codecs.filter((codec) => codec.kind === kind),
    headerExtensions: headerExtensions.filter((extension) => extension.kind === kind),
  } as types.RtpCapabilities;
}
