import { expect, it } from 'vitest';
import { qualityBetween, qualitySample } from './quality.ts';

const sending = (bytesSent: number) => [
  { type: 'candidate-pair', state: 'succeeded', currentRoundTripTime: 0.042, bytesSent },
  { type: 'candidate-pair', state: 'failed', currentRoundTripTime: 9, bytesSent: 99 },
];
const receiving = (packetsReceived: number, packetsLost: number) => [
  { type: 'candidate-pair', state: 'succeeded', bytesReceived: packetsReceived * 100 },
  { type: 'inbound-rtp', packetsReceived, packetsLost },
  { type: 'codec' },
];

it('[X-032] says round trip, loss and bitrates of the time between two reports', () => {
  const before = qualitySample([sending(1_000), receiving(100, 50)], 10_000);
  const now = qualitySample([sending(9_000), receiving(190, 60)], 12_000);
  expect(qualityBetween(before, now)).toEqual({
    roundTripMs: 42,
    loss: 0.1,
    sendBitrate: 32_000,
    receiveBitrate: 36_000,
  });
});

it('counts nothing where a connection began anew, and has no round trip before one was measured', () => {
  const before = qualitySample([sending(9_000), receiving(190, 60)], 10_000);
  expect(qualityBetween(before, qualitySample([], 12_000))).toEqual({
    roundTripMs: null,
    loss: 0,
    sendBitrate: 0,
    receiveBitrate: 0,
  });
});
