import * as member from '#shared/contract/teams/member.ts';
import { banMember } from '../../actions/members/ban-member.ts';
import { endTimeout } from '../../actions/members/end-timeout.ts';
import { getOwnMember } from '../../actions/members/get-own-member.ts';
import { kickMember } from '../../actions/members/kick-member.ts';
import { listAllMembers } from '../../actions/members/list-all-members.ts';
import { listBans } from '../../actions/members/list-bans.ts';
import { listMembers } from '../../actions/members/list-members.ts';
import { timeOutMember } from '../../actions/members/time-out-member.ts';
import { unbanMember } from '../../actions/members/unban-member.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Members and bans. */
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
];
