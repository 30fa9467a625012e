import { useState } from 'react';
import type { OwnUser } from '#shared/contract/users.ts';
import { changePicture, removePicture, type OwnPicture } from '../../../data/me/change-picture.ts';
import { usePictureRules, useUploadMegabytes } from '../../../data/uploads/picture-check.ts';
import { answerText, failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { PicturePicker } from '../../../ui/pictures/picture-picker.tsx';

/** My picture and banner: chosen, cut, sent and shown (E-132 to E-137). */
export function OwnPictures({ me }: { readonly me: OwnUser }) {
  return (
    <>
      <Picture kind="avatar" url={me.profilePicture} />
      <Picture kind="banner" url={me.banner} />
    </>
  );
}

interface PictureProps {
  readonly kind: OwnPicture;
  readonly url: string | null;
}

function Picture({ kind, url }: PictureProps) {
  const translation = useTranslation();
  const { t } = translation;
  const megabytes = useUploadMegabytes();
  const rules = usePictureRules(kind === 'avatar' ? 'userAvatar' : 'userBanner');
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const send = async (image: Blob) => {
    setProblem(null);
    setShare(0);
    try {
      await changePicture(kind, image, setShare);
    } catch (error) {
      // E-140
      setProblem(answerText(translation, error, t('settings.account.pictureFailed')));
    }
    setShare(null);
  };
  const remove = () => {
    setProblem(null);
    removePicture(kind).catch((error: unknown) => setProblem(failureText(translation, error)));
  };
  return (
    <section>
      <PicturePicker
        rules={rules}
        label={t(`settings.account.${kind}`)}
        note={t(`settings.account.${kind}Hint`, { megabytes })}
        preview={url}
        error={problem}
        disabled={share !== null}
        onPicked={(image) => void send(image)}
        onProblem={setProblem}
        onRemove={remove}
      />
      {share !== null && <ProgressBar label={t('teams.picture.uploading')} value={share} />}
    </section>
  );
}
