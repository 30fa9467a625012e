import type { Given } from '#shared/contract/endpoint-call.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { uploadPicture } from '../uploads/upload-picture.ts';

/**
 * Changes what I am called and look like in a team.
 * @throws ApiProblem
 */
export async function saveOwnTeamProfile(
  teamId: TeamId,
  body: Given<'setOwnMemberProfile'>['body'],
): Promise<void> {
  await callApi('setOwnMemberProfile', { params: { teamId }, body });
}

/**
 * Changes the nickname of another member, or takes it or their picture away.
 * @throws ApiProblem
 */
export async function changeTeamProfile(
  { teamId, userId }: { readonly teamId: TeamId; readonly userId: UserId },
  body: Given<'changeMemberProfile'>['body'],
): Promise<void> {
  await callApi('changeMemberProfile', { params: { teamId, userId }, body });
}

/**
 * Sends a picture for a team; it is shown once the profile there is saved with it.
 * @throws ApiProblem
 */
export function uploadTeamPicture(
  image: Blob,
  onProgress: (share: number) => void,
): Promise<string> {
  const fileName = image.type === 'image/gif' ? 'picture.gif' : 'picture.png';
  return uploadPicture({ image, fileName, type: 'userAvatar', onProgress });
}
