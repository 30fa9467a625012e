import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { uploadLimitBytes, validateImageType, type ImagePurpose } from '#shared/rules/uploads.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { useOwnUser } from '../me/own-account.ts';

/** The largest picture I may send, in megabytes. */
export function useUploadMegabytes(): number {
  return uploadLimitBytes(isPremium(useOwnUser()?.flags ?? 0)) / MEGABYTE;
}

/** Says of a file why it is not taken as a picture for something; null when it is. */
export function usePictureCheck(purpose: ImagePurpose): (file: File) => string | null {
  const { t } = useTranslation();
  const megabytes = useUploadMegabytes();
  return (file) => {
    if (validateImageType(purpose, file.type)) return typeProblem(t, purpose, file.type);
    return file.size > megabytes * MEGABYTE ? t('teams.picture.tooLarge', { megabytes }) : null;
  };
}

/** E-142 */
function typeProblem(t: Translate, purpose: ImagePurpose, type: string): string {
  if (type === 'image/gif') return t('teams.picture.gif');
  const isPngOnly = purpose === 'newTeamPicture' || purpose === 'webhookAvatar';
  return t(isPngOnly ? 'teams.picture.notPng' : 'teams.picture.notImage');
}
