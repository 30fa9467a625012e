import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { botLimits } from '#shared/rules/limits.ts';
import {
  acceptedImages,
  uploadLimitBytes,
  validateImageType,
  type ImagePurpose,
} from '#shared/rules/uploads.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { useOwnUser } from '../me/own-account.ts';

/** The largest picture I may send, in megabytes. */
export function useUploadMegabytes(): number {
  return uploadLimitBytes(isPremium(useOwnUser()?.flags ?? 0)) / MEGABYTE;
}

/** How a picture of each kind is cut: those of teams and people are square, banners wide (E-134). */
const shapes = {
  newTeamPicture: { aspect: 1, largest: { width: 512, height: 512 } },
  teamIcon: { aspect: 1, largest: { width: 512, height: 512 } },
  teamBanner: { aspect: 3, largest: { width: 1_500, height: 500 } },
  botPicture: { aspect: 1, largest: { width: 512, height: 512 } },
  userAvatar: { aspect: 1, largest: { width: 512, height: 512 } },
  userBanner: { aspect: 16 / 9, largest: { width: 1_600, height: 900 } },
} as const satisfies Partial<Record<ImagePurpose, object>>;

/** What is taken as a picture for something, and how it is cut. */
export function usePictureRules(purpose: keyof typeof shapes) {
  const problemOf = usePictureCheck(purpose);
  return { types: acceptedImages[purpose], ...shapes[purpose], problemOf };
}

/** Says of a file why it is not taken as a picture for something; null when it is. */
export function usePictureCheck(purpose: ImagePurpose): (file: File) => string | null {
  const { t } = useTranslation();
  const own = useUploadMegabytes();
  // E-247: the same for all
  const megabytes = purpose === 'botPicture' ? botLimits.pictureBytes / MEGABYTE : own;
  return (file) => {
    if (validateImageType(purpose, file.type)) return typeProblem(t, purpose, file.type);
    return file.size > megabytes * MEGABYTE ? t('teams.picture.tooLarge', { megabytes }) : null;
  };
}

/** E-142 */
function typeProblem(t: Translate, purpose: ImagePurpose, type: string): string {
  if (type === 'image/gif') return t('teams.picture.gif');
  const isPngOnly = !acceptedImages[purpose].some((accepted) => accepted !== 'image/png');
  return t(isPngOnly ? 'teams.picture.notPng' : 'teams.picture.notImage');
}
