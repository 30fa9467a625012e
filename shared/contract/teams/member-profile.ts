import { z } from 'zod';
import { validateNickname } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, pictureField, ruledText, success } from '../fields.ts';
import { teamFaceFields } from '../users.ts';

const teamParams = z.object({ teamId: idField<'team'>() });
const nickname = ruledText(validateNickname, 200).nullable().optional();
const reply = z.strictObject({ success, ...teamFaceFields });

export const setOwnMemberProfile = endpoint({
  name: 'setOwnMemberProfile',
  method: 'PATCH',
  path: '/api/v1/teams/:teamId/members/@me',
  summary:
    'Sets the nickname and picture of the caller in a team; null: as everywhere, what is left out stays',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params: teamParams,
  body: z.object({ nickname, teamPicture: pictureField.nullable().optional() }),
  reply,
});

export const changeMemberProfile = endpoint({
  name: 'changeMemberProfile',
  method: 'PATCH',
  path: '/api/v1/teams/:teamId/members/:userId/profile',
  summary: 'Changes or removes the nickname of a member, or removes their picture in the team',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['KICK_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams.extend({ userId: idField<'user'>() }),
  body: z.object({ nickname, teamPicture: z.null().optional() }),
  reply,
});
