import { callApi } from '../../lib/api-client.ts';
import { uploadPicture } from '../uploads/upload-picture.ts';

export type OwnPicture = 'avatar' | 'banner';

/**
 * Sends a picture and shows it as mine (E-132); the socket brings it to all who are shown it.
 * `onProgress` hears the share sent so far, from 0 to 1.
 * @throws ApiProblem
 */
export async function changePicture(
  kind: OwnPicture,
  image: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const fileName = image.type === 'image/gif' ? 'picture.gif' : 'picture.png';
  const type = kind === 'avatar' ? 'userAvatar' : 'userBanner';
  await showPicture(kind, await uploadPicture({ image, fileName, type, onProgress }));
}

/**
 * Shows no picture of mine any more.
 * @throws ApiProblem
 */
export async function removePicture(kind: OwnPicture): Promise<void> {
  await showPicture(kind, null);
}

async function showPicture(kind: OwnPicture, url: string | null): Promise<void> {
  if (kind === 'avatar') await callApi('setAvatar', { body: { avatar: url } });
  else await callApi('setBanner', { body: { banner: url } });
}
