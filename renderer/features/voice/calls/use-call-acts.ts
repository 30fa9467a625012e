import { useNavigate } from 'react-router-dom';
import type { Call } from '#shared/contract/voice/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { declineCall } from '../../../data/calls/calls.ts';
import { siteQuery } from '../../../data/site/queries.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import type { VoicePlace } from '../../../voice/voice-engine.ts';
import { useVoiceActs } from '../use-voice-acts.ts';

/** Answering, declining and calling. */
export function useCallActs() {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { join, act } = useVoiceActs();

  async function enter(place: VoicePlace, hasCamera: boolean): Promise<void> {
    const result = await join(place);
    if (result === 'denied' || result === 'failed') toasts.error(t(`calls.${result}`));
    if (result === 'joined' && hasCamera) act(async (engine) => void (await engine.startCamera()));
  }

  return {
    /** Calls the people of a chat, or comes into the call that runs there. */
    call: async (
      { channelId }: Pick<VoicePlace, 'channelId'>,
      hasCamera: boolean,
    ): Promise<void> => {
      // without an answer the server says it
      const site = await client.fetchQuery(siteQuery).catch(() => null);
      if (site?.hasVoice === false) toasts.error(t('calls.noVoice'));
      else await enter({ teamId: null, channelId }, hasCamera);
    },
    /** Comes into this call, and into no other. */
    answer: async ({ id: callId, channelId }: Call, hasCamera: boolean): Promise<void> => {
      void navigate(paths.chat(channelId));
      await enter({ teamId: null, channelId, callId }, hasCamera);
    },
    decline: async (call: Call): Promise<void> => {
      try {
        await declineCall(call);
      } catch (error) {
        toasts.error(failureText(translation, error));
      }
    },
  };
}
