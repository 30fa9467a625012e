import * as member from '#shared/contract/teams/member.ts';
import * as management from '#shared/contract/teams/member-management.ts';
import * as onboarding from '#shared/contract/teams/onboarding.ts';
import * as profile from '#shared/contract/teams/member-profile.ts';
import * as moderation from '#shared/contract/teams/moderation.ts';
import { banMember } from '../../actions/members/ban-member.ts';
import { changeMemberProfile } from '../../actions/members/change-member-profile.ts';
import { changeRoleOfMembers } from '../../actions/members/change-role-of-members.ts';
import { endTimeout } from '../../actions/members/end-timeout.ts';
import { getOwnMember } from '../../actions/members/get-own-member.ts';
import { kickMember } from '../../actions/members/kick-member.ts';
import { kickMembers } from '../../actions/members/kick-members.ts';
import { listAllMembers } from '../../actions/members/list-all-members.ts';
import { listBans } from '../../actions/members/list-bans.ts';
import { listManagedMembers } from '../../actions/members/list-managed-members.ts';
import { listMembers } from '../../actions/members/list-members.ts';
import { setOwnMemberProfile } from '../../actions/members/set-own-member-profile.ts';
import { timeOutMember } from '../../actions/members/time-out-member.ts';
import { unbanMember } from '../../actions/members/unban-member.ts';
import { previewPrune, pruneMembers } from '../../actions/members/prune-members.ts';
import { beginRaid } from '../../actions/moderation/begin-raid.ts';
import { endRaid } from '../../actions/moderation/end-raid.ts';
import { getModeration, getRaid } from '../../actions/moderation/get-moderation.ts';
import { setModerationRule } from '../../actions/moderation/set-moderation-rule.ts';
import { setRaidSettings } from '../../actions/moderation/set-raid-settings.ts';
import { answerOnboarding } from '../../actions/onboarding/answer-onboarding.ts';
import { getOnboarding, getOnboardingSettings } from '../../actions/onboarding/get-onboarding.ts';
import { saveOnboarding } from '../../actions/onboarding/save-onboarding.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Members and bans, and what looks after both. */
export const memberBindings: readonly Binding[] = [
  bindEndpoint(member.listMembers, listMembers),
  bindEndpoint(member.listAllMembers, listAllMembers),
  bindEndpoint(member.getOwnMember, getOwnMember),
  bindEndpoint(member.kickMember, kickMember),
  bindEndpoint(member.banMember, banMember),
  bindEndpoint(member.timeOutMember, timeOutMember),
  bindEndpoint(member.endTimeout, endTimeout),
  bindEndpoint(member.unbanMember, unbanMember),
  bindEndpoint(member.listBans, listBans),
  bindEndpoint(profile.setOwnMemberProfile, setOwnMemberProfile),
  bindEndpoint(profile.changeMemberProfile, changeMemberProfile),
  bindEndpoint(management.listManagedMembers, listManagedMembers),
  bindEndpoint(management.changeRoleOfMembers, changeRoleOfMembers),
  bindEndpoint(management.kickMembers, kickMembers),
  bindEndpoint(management.previewPrune, previewPrune),
  bindEndpoint(management.pruneMembers, pruneMembers),
  bindEndpoint(moderation.getModeration, getModeration),
  bindEndpoint(moderation.setModerationRule, setModerationRule),
  bindEndpoint(moderation.setRaidSettings, setRaidSettings),
  bindEndpoint(moderation.getRaid, getRaid),
  bindEndpoint(moderation.beginRaid, beginRaid),
  bindEndpoint(moderation.endRaid, endRaid),
  bindEndpoint(onboarding.getOnboarding, getOnboarding),
  bindEndpoint(onboarding.answerOnboarding, answerOnboarding),
  bindEndpoint(onboarding.getOnboardingSettings, getOnboardingSettings),
  bindEndpoint(onboarding.saveOnboarding, saveOnboarding),
];
