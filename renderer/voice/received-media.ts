import type { MediaListener } from './media-listener.ts';
import type { OwnStreams } from './own-streams.ts';
import type { VoiceSound } from './voice-sound.ts';

/** Plays the voices that come, and keeps the pictures. */
export function receivedMedia(
  sound: VoiceSound,
  streams: Pick<OwnStreams, 'shared' | 'changed'>,
): Pick<MediaListener, 'onSound' | 'onSoundEnd' | 'onStreams' | 'onPicture'> {
  const { shared } = streams;
  return {
    onSound(heard, track) {
      sound.speakers().play(heard, track);
      if (heard.isVoice) return;
      shared.soundArrived(heard.id, { userId: heard.userId, track });
      streams.changed();
    },
    onSoundEnd(id) {
      sound.speakers().end(id);
      shared.soundArrived(id, null);
    },
    onStreams(offers) {
      shared.offered(offers);
      streams.changed();
    },
    onPicture(producerId, track) {
      shared.arrived(producerId, track);
      streams.changed();
    },
  };
}
