import type { MediaListener } from './media-session.ts';
import type { SharedPictures } from './shared-pictures.ts';
import type { VoiceSound } from './voice-sound.ts';

/** Plays the voices that come, and keeps the pictures; `onPictures` hears that there are others now. */
export function receivedMedia(
  sound: VoiceSound,
  pictures: SharedPictures,
  onPictures: () => void,
): Pick<MediaListener, 'onSound' | 'onSoundEnd' | 'onStreams' | 'onPicture'> {
  return {
    onSound(heard, track) {
      sound.speakers().play(heard, track);
      if (heard.isVoice) return;
      pictures.soundArrived(heard.id, { userId: heard.userId, track });
      onPictures();
    },
    onSoundEnd(id) {
      sound.speakers().end(id);
      pictures.soundArrived(id, null);
    },
    onStreams(streams) {
      pictures.offered(streams);
      onPictures();
    },
    onPicture(producerId, track) {
      pictures.arrived(producerId, track);
      onPictures();
    },
  };
}
