import { useState, type RefObject } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { focusAfterwards } from '../move-focus.ts';
import type { Recorded } from '../voice-message/record-sound.ts';

/** How the recording was begun: by a press that may last, or by a key. */
export type RecordPress = 'held' | 'key';

export interface Recorder {
  /** null while nothing is recorded */
  readonly press: RecordPress | null;
  readonly start: (press: RecordPress) => void;
  /** Uploads what was recorded; it goes out by itself then (use-sending.ts). */
  readonly attach: (recorded: Recorded) => void;
  readonly end: () => void;
}

/** A voice message in the place of a text. */
export function useRecorder(
  channelId: ChannelId,
  field: RefObject<HTMLTextAreaElement | null>,
): Recorder {
  const translation = useTranslation();
  const toasts = useToasts();
  const [press, setPress] = useState<RecordPress | null>(null);
  return {
    press,
    start: setPress,
    attach: ({ file, voice }) => {
      import('../../../data/uploads/attach-file.ts')
        .then(({ attachFile }) =>
          attachFile(channelId, file, { type: 'audio', source: 'picked', voice }),
        )
        .catch((error: unknown) => toasts.error(failureText(translation, error)));
    },
    end: () => {
      setPress(null);
      // the bar that had the focus is gone
      focusAfterwards(() => field.current);
    },
  };
}
