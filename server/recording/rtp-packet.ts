/** What of an RTP packet (RFC 3550) tells where its sound belongs. */
export interface RtpPacket {
  readonly sequence: number;
  readonly timestamp: number;
  readonly payload: Uint8Array;
}

const HEADER_BYTES = 12;

/** Null for what is no packet. */
export function readRtpPacket(packet: Uint8Array): RtpPacket | null {
  if (packet.length < HEADER_BYTES) return null;
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const first = view.getUint8(0);
  if (first >> 6 !== 2) return null;
  let start = HEADER_BYTES + (first & 0x0f) * 4;
  if ((first & 0x10) !== 0) {
    if (packet.length < start + 4) return null;
    start += 4 + view.getUint16(start + 2) * 4;
  }
  const padding = (first & 0x20) !== 0 ? view.getUint8(packet.length - 1) : 0;
  const end = packet.length - padding;
  if (start >= end) return null;
  return {
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    payload: packet.subarray(start, end),
  };
}
