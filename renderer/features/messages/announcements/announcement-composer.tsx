import { useState } from 'react';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { announce } from '../../../data/announcements/announcements.ts';
import { emptyDraft, titledDraftAtom } from '../../../data/drafts/titled-drafts.ts';
import { useTeamMask } from '../../../data/permissions/permissions.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/** Where announcements are written. What is being written outlives a restart. */
export function AnnouncementComposer({ place }: { readonly place: ChannelPlace }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [draft, setDraft] = useAtom(titledDraftAtom(place.channelId));
  const [tagEveryone, setTagEveryone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const mayTag = hasTeamPermission(useTeamMask(place.teamId), 'MENTION_EVERYONE_AND_HERE');

  const publish = async () => {
    setIsBusy(true);
    try {
      await announce(place, { ...draft, tagEveryone: tagEveryone && mayTag });
      setDraft(emptyDraft);
      setTagEveryone(false);
      toasts.success(t('announcements.created'));
    } catch (error) {
      setErrors(fieldErrorsOf(translation, error));
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <AnnouncementForm
      label={t('announcements.write.label')}
      value={draft}
      onChange={(value) => {
        setDraft(value);
        setErrors({});
      }}
      submit={t('announcements.write.publish')}
      isBusy={isBusy}
      onSubmit={() => void publish()}
      errors={errors}
    >
      {mayTag && (
        <Checkbox
          label={t('announcements.write.tagEveryone')}
          description={t('announcements.write.tagHint')}
          checked={tagEveryone}
          onCheckedChange={setTagEveryone}
        />
      )}
    </AnnouncementForm>
  );
}
