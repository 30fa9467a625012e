import { useCallback, useState } from 'react';
import type { MeetingAct } from '#shared/contract/voice/meetings.ts';
import { actInMeeting } from '../../data/meetings/meeting.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Does something in the meeting one is in; what went wrong is a toast. Answers whether it is done. */
export function useMeetingAct() {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const act = useCallback(
    async (what: MeetingAct): Promise<boolean> => {
      setIsBusy(true);
      try {
        await actInMeeting(what);
        return true;
      } catch (error) {
        toasts.error(failureText(translation, error));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [translation, toasts],
  );
  return { act, isBusy };
}
