import type { Translation } from '../../lib/i18n.ts';
import type { VoiceQuality } from '../../voice/voice-engine.ts';

/** What is said of a connection, each with its name: round trip, loss and bitrates. */
export function qualityRows(
  { t, language }: Pick<Translation, 't' | 'language'>,
  quality: VoiceQuality,
): readonly (readonly [name: string, value: string])[] {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const rate = (bits: number) => t('voice.bar.kilobits', { count: Math.round(bits / 1_000) });
  return [
    [
      t('voice.bar.roundTrip'),
      quality.roundTripMs === null
        ? t('voice.bar.unknown')
        : t('voice.bar.milliseconds', { count: Math.round(quality.roundTripMs) }),
    ],
    [t('voice.bar.loss'), percent.format(quality.loss)],
    [t('voice.bar.sent'), rate(quality.sendBitrate)],
    [t('voice.bar.received'), rate(quality.receiveBitrate)],
  ];
}
