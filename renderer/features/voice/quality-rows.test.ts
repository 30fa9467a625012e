import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n.ts';
import { qualityRows } from './quality-rows.ts';

const quality = { roundTripMs: 41.7, loss: 0.0123, sendBitrate: 48_400, receiveBitrate: 1_512_600 };

it.each([
  [
    'en',
    [
      ['Round trip', '42 ms'],
      ['Packet loss', '1.2%'],
      ['Sending', '48 kbit/s'],
      ['Receiving', '1,513 kbit/s'],
    ],
  ],
  [
    'tr',
    [
      ['Gecikme', '42 ms'],
      ['Paket kaybı', '%1,2'],
      ['Giden', '48 kbit/sn'],
      ['Gelen', '1.513 kbit/sn'],
    ],
  ],
] as const)('[X-032] round trip, loss and bitrates are said in %s', async (language, rows) => {
  const translation = (await createI18n(language)).current();
  expect(qualityRows(translation, quality)).toEqual(rows);
});

it('a round trip that was not measured yet is unknown', async () => {
  const translation = (await createI18n('en')).current();
  const [first] = qualityRows(translation, { ...quality, roundTripMs: null });
  expect(first).toEqual(['Round trip', 'Unknown']);
});
