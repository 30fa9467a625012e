import type { TranslationKey } from '../../lib/i18n.ts';

type SampleKey = Extract<TranslationKey, `profile.status.sample.${string}`>;

/** A status to choose from: an emoji and words in the reader's language. */
export interface StatusSample {
  readonly emoji: string;
  readonly text: SampleKey;
}

function preset(...samples: readonly [StatusSample, StatusSample, StatusSample]) {
  return samples;
}

function sample(emoji: string, text: SampleKey): StatusSample {
  return { emoji, text };
}

/** M-234: ten presets of three. */
export const statusPresets = [
  preset(
    sample('🎮', 'profile.status.sample.gaming'),
    sample('🔍', 'profile.status.sample.lookingForGroup'),
    sample('🏆', 'profile.status.sample.ranked'),
  ),
  preset(
    sample('☕', 'profile.status.sample.coffee'),
    sample('🍜', 'profile.status.sample.lunch'),
    sample('⏳', 'profile.status.sample.backSoon'),
  ),
  preset(
    sample('📚', 'profile.status.sample.studying'),
    sample('📝', 'profile.status.sample.exams'),
    sample('🤫', 'profile.status.sample.focused'),
  ),
  preset(
    sample('💻', 'profile.status.sample.working'),
    sample('📅', 'profile.status.sample.meeting'),
    sample('🚀', 'profile.status.sample.shipping'),
  ),
  preset(
    sample('🎧', 'profile.status.sample.music'),
    sample('🎬', 'profile.status.sample.film'),
    sample('📺', 'profile.status.sample.series'),
  ),
  preset(
    sample('📡', 'profile.status.sample.streaming'),
    sample('🎙️', 'profile.status.sample.recording'),
    sample('🎨', 'profile.status.sample.drawing'),
  ),
  preset(
    sample('🛌', 'profile.status.sample.sleeping'),
    sample('🥱', 'profile.status.sample.tired'),
    sample('🤒', 'profile.status.sample.ill'),
  ),
  preset(
    sample('🏖️', 'profile.status.sample.holiday'),
    sample('✈️', 'profile.status.sample.travelling'),
    sample('🚗', 'profile.status.sample.onTheWay'),
  ),
  preset(
    sample('🏋️', 'profile.status.sample.training'),
    sample('⚽', 'profile.status.sample.match'),
    sample('🚶', 'profile.status.sample.outside'),
  ),
  preset(
    sample('🎉', 'profile.status.sample.celebrating'),
    sample('🎂', 'profile.status.sample.birthday'),
    sample('💬', 'profile.status.sample.talkToMe'),
  ),
] as const;
