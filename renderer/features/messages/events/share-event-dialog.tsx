import { useId, useMemo, useState, type FormEvent } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { postEvent } from '../../../data/events/team-events.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Combobox } from '../../../ui/forms/single-combobox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';

interface ShareEventDialogProps {
  readonly overlay: Extract<Overlay, { type: 'share-event' }>;
  readonly onClose: () => void;
}

/** Shows an event in a text channel of its team where I may write. */
export function ShareEventDialog({ overlay, onClose }: ShareEventDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const { event } = overlay;
  const names = useView((view) => {
    const place = myPlace(view, event.teamId);
    return Object.values(view.channels[event.teamId] ?? {})
      .filter(({ id, type }) => {
        const mask = channelMaskOf(view, id, place);
        return type === 'text' && hasChannelPermission('text', mask, 'SEND_MESSAGES');
      })
      .map(({ id, name }) => `${id} ${name}`)
      .join('\n');
  });
  const choices = useMemo(
    () =>
      (names ?? '')
        .split('\n')
        .filter(Boolean)
        .map((row) => ({
          value: row.slice(0, row.indexOf(' ')),
          label: row.slice(row.indexOf(' ') + 1),
        })),
    [names],
  );
  const [channelId, setChannelId] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [nonce] = useState(randomId);
  const share = async (sent: FormEvent) => {
    sent.preventDefault();
    if (channelId === null || isBusy) return;
    setIsBusy(true);
    try {
      // reason: the choices are channels, by their ids
      await postEvent(channelId as ChannelId, event.id, nonce);
      toasts.success(t('events.share.done'));
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('events.share.title')}
      description={event.title}
      footer={
        <FormActions
          formId={formId}
          submit={t('events.share.submit')}
          isBusy={isBusy}
          disabled={channelId === null}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(sent) => void share(sent)}>
        <Field label={t('events.share.channel')}>
          <Combobox
            choices={choices}
            value={channelId}
            onValueChange={setChannelId}
            matches={({ label }, typed) => matchesSearch(label, typed)}
            placeholder={t('events.share.choose')}
            emptyText={t('events.share.none')}
          />
        </Field>
      </form>
    </Dialog>
  );
}
