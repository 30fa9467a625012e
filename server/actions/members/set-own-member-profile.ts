import type * as contract from '#shared/contract/teams/member-profile.ts';
import type { Action } from '../action.ts';
import { moderateWords } from '../moderation/moderate-message.ts';
import { requireOwnPicture } from '../account/require-own-picture.ts';
import { changeFace } from './change-face.ts';

/**
 * Changes what the caller is called and looks like in a team.
 * @throws ProblemError message.stopped-by-rule, and request.invalid at `teamPicture` for what the
 * caller has not uploaded as one
 */
export const setOwnMemberProfile: Action<typeof contract.setOwnMemberProfile> =
  async function setOwnMemberProfile(deps, context, { params: { teamId }, body }) {
    const { userId } = context.actor;
    const { teamPicture: url = null, nickname } = body;
    if (nickname) await moderateWords(deps, context, { content: nickname, channelId: null });
    const face = await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      await requireOwnPicture(tx.db, userId, { field: 'teamPicture', type: 'userAvatar', url });
      return (await changeFace(deps, tx, { userId, change: body })).face;
    });
    return { success: true, ...face };
  };
