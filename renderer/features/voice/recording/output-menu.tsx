import { useQuery } from '@tanstack/react-query';
import { Captions, CaptionsOff, Circle, CircleStop, Link, Pause, Play, Radio } from 'lucide-react';
import { useState } from 'react';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import { useMeeting } from '../../../data/meetings/meeting.ts';
import { useChannelCan } from '../../../data/permissions/permissions.ts';
import { siteQuery } from '../../../data/site/queries.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import {
  changeRecording,
  startLivestream,
  stopLivestream,
  stopTranscript,
  useOutputs,
} from '../../../data/voice/outputs.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { StartOutputDialog, type FileKind } from './start-output-dialog.tsx';

/** What a host may let go beyond a voice channel: a recording, a livestream, a transcript. */
export function OutputMenu({ place }: { readonly place: ChannelPlace }) {
  const { t } = useTranslation();
  const mayManage = useChannelCan(place.teamId, place.channelId, 'MANAGE_CHANNEL');
  const isNamed = useMeeting(place.channelId)?.meeting.isHost === true;
  const { data: site } = useQuery(siteQuery);
  const outputs = useOutputs(place);
  const [asked, setAsked] = useState<FileKind | null>(null);
  if (!(mayManage || isNamed) || !outputs || !site) return null;
  const { recording, livestream, transcript } = site.voiceOutputs;
  if (![recording, livestream, transcript].includes(true)) return null;
  return (
    <>
      <Menu
        side="top"
        align="end"
        trigger={
          <IconButton size="large" variant="solid" icon={Circle} label={t('recording.menu')} />
        }
      >
        {recording && (
          <RecordingItems outputs={outputs} place={place} onStart={() => setAsked('recording')} />
        )}
        {livestream && <LivestreamItems outputs={outputs} place={place} />}
        {transcript && (
          <TranscriptItem outputs={outputs} place={place} onStart={() => setAsked('transcript')} />
        )}
      </Menu>
      {asked !== null && (
        <StartOutputDialog kind={asked} place={place} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface ItemsProps {
  readonly outputs: VoiceOutputs;
  readonly place: ChannelPlace;
}

function RecordingItems({
  outputs,
  place,
  onStart,
}: ItemsProps & { readonly onStart: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const { state } = outputs.recording;
  if (state === 'idle' || state === 'stopped') {
    return (
      <MenuItem icon={Circle} onSelect={onStart}>
        {t('recording.start')}
      </MenuItem>
    );
  }
  const isPaused = state === 'paused';
  const isBusy = state === 'starting' || state === 'stopping';
  return (
    <>
      <MenuItem
        icon={isPaused ? Play : Pause}
        disabled={isBusy}
        onSelect={() => act(() => changeRecording(place, isPaused ? 'resume' : 'pause'))}
      >
        {t(isPaused ? 'recording.resume' : 'recording.pause')}
      </MenuItem>
      <MenuItem
        icon={CircleStop}
        disabled={isBusy}
        isDanger
        onSelect={() => act(() => changeRecording(place, 'stop'))}
      >
        {t('recording.stop')}
      </MenuItem>
    </>
  );
}

function LivestreamItems({ outputs, place }: ItemsProps) {
  const { t } = useTranslation();
  const act = useAct();
  const copy = useCopy();
  const { state, path } = outputs.livestream;
  const copyAddress = (found: string) =>
    copy(`${location.origin}${found}`, t('recording.livestream.copied'));
  if (state === 'idle') {
    return (
      <MenuItem
        icon={Radio}
        onSelect={() => act(async () => copyAddress(await startLivestream(place)))}
      >
        {t('recording.livestream.start')}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem
        icon={Link}
        disabled={path === null}
        onSelect={() => act(async () => (path === null ? undefined : copyAddress(path)))}
      >
        {t('recording.livestream.copy')}
      </MenuItem>
      <MenuItem
        icon={CircleStop}
        disabled={state !== 'live'}
        isDanger
        onSelect={() => act(() => stopLivestream(place))}
      >
        {t('recording.livestream.stop')}
      </MenuItem>
    </>
  );
}

function TranscriptItem({
  outputs,
  place,
  onStart,
}: ItemsProps & { readonly onStart: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  return outputs.transcript.isOn ? (
    <MenuItem icon={CaptionsOff} onSelect={() => act(() => stopTranscript(place))}>
      {t('recording.transcript.stop')}
    </MenuItem>
  ) : (
    <MenuItem icon={Captions} onSelect={onStart}>
      {t('recording.transcript.start')}
    </MenuItem>
  );
}

/** Does something, and says what the server has against it (T-377, T-378). */
function useAct() {
  const translation = useTranslation();
  const toasts = useToasts();
  return (work: () => Promise<unknown>) => {
    work().catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
}
