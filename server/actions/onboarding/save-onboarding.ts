import type * as contract from '#shared/contract/teams/onboarding.ts';
import type { ChannelId, RoleId } from '#shared/lib/ids.ts';
import {
  canOfferRole,
  onboardingFacts,
  type Onboarding,
  type OnboardingOption,
} from '#shared/rules/onboarding.ts';
import { newCode } from '../../lib/tokens.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { isSameValue } from '../../lib/same-value.ts';
import { findOnboarding, saveOnboardingRow } from '../../store/onboarding.ts';
import type { Action } from '../action.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { auditChange } from '../write/audit-change.ts';
import type { MemberTx } from '../write/write.ts';
import { presentOnboarding } from './present-onboarding.ts';

type Draft = contract.GivenOnboarding;
type DraftOption = Draft['questions'][number]['options'][number];

/** Ids of questions and options are told apart within one team only. */
const ID_LENGTH = 8;

/**
 * Saves what a team shows and asks its new members. A question or an option that stays keeps its id,
 * so that what members chose is known again. What was there already may stay; what an
 * option is to give besides, the editor must be allowed to give.
 */
export const saveOnboarding: Action<typeof contract.saveOnboarding> = async function saveOnboarding(
  deps,
  context,
  { params: { teamId }, body },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const held = await findOnboarding(tx.db, teamId);
    if (held.version !== body.version) throw new ProblemError('onboarding.changed');
    const settings = settingsOf(tx, held.settings, body.onboarding);
    const version = held.version + 1;
    const success = true as const;
    const isRole = (id: RoleId) => tx.team.roles.has(id);
    const isChannel = (id: ChannelId) => tx.team.channels.has(id);
    const onboarding = presentOnboarding(settings, { isRole, isChannel });
    if (isSameValue(settings, held.settings)) return { success, version: held.version, onboarding };

    await saveOnboardingRow(tx.db, teamId, { version, settings });
    const before = onboardingFacts(held.settings);
    if (!isSameValue(before, onboardingFacts(settings))) {
      tx.markAllMembers();
      tx.emit({ type: 'ONBOARDING_UPDATED', data: { teamId } });
    }
    await tx.audit({
      action: 'onboarding.updated',
      changes: [
        ...auditChange('isOn', { old: held.settings.isOn, new: settings.isOn }),
        ...auditChange('rules', {
          old: held.settings.rules.map(({ title }) => title).join(' · '),
          new: settings.rules.map(({ title }) => title).join(' · '),
        }),
        ...auditChange('questions', {
          old: held.settings.questions.map(({ text }) => text).join(' · '),
          new: settings.questions.map(({ text }) => text).join(' · '),
        }),
      ],
    });
    return { success, version, onboarding };
  });
};

/** What is written down of a draft; one order of fields, so that equal settings read the same. */
function settingsOf(tx: MemberTx, held: Onboarding, draft: Draft): Onboarding {
  const options = new Map(
    held.questions.flatMap((question) => question.options.map((option) => [option.id, option])),
  );
  const freeQuestions = new Set(held.questions.map(({ id }) => id));
  const freeOptions = new Set(options.keys());
  const see = (path: string, id: ChannelId, isKept: boolean) =>
    requireChannel(tx, { path, id, isKept });
  const { joinChannelId } = draft;
  if (joinChannelId !== null) {
    see('joinChannelId', joinChannelId, joinChannelId === held.joinChannelId);
    if (tx.team.channels.get(joinChannelId)?.type !== 'text')
      throw fieldProblem('onboarding.joinChannelId', 'Not a text channel of this team');
  }
  const started = new Set(held.startChannels.map(({ channelId }) => channelId));
  return {
    isOn: draft.isOn,
    greeting: draft.greeting.trim(),
    joinChannelId,
    startChannels: draft.startChannels.map(({ channelId, description }, index) => {
      see(`startChannels.${index}.channelId`, channelId, started.has(channelId));
      return { channelId, description: description.trim() };
    }),
    rules: draft.rules.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
    questions: draft.questions.map((question, index) => ({
      id: keptId(question.id, freeQuestions),
      text: question.text.trim(),
      isSeveral: question.isSeveral,
      isRequired: question.isRequired,
      options: question.options.map((option, place) => {
        const path = `questions.${index}.options.${place}`;
        const before = option.id === undefined ? undefined : options.get(option.id);
        return optionOf(tx, { path, option, before, id: keptId(option.id, freeOptions) });
      }),
    })),
  };
}

/** The id that one had, once; else a new one. */
function keptId(id: string | undefined, free: Set<string>): string {
  return id !== undefined && free.delete(id) ? id : newCode(ID_LENGTH);
}

function optionOf(
  tx: MemberTx,
  given: {
    readonly path: string;
    readonly option: DraftOption;
    readonly before: OnboardingOption | undefined;
    readonly id: string;
  },
): OnboardingOption {
  const { path, option, before, id } = given;
  const roleIds = [...new Set(option.roleIds)];
  const channelIds = [...new Set(option.channelIds)];
  for (const roleId of roleIds) {
    if (before?.roleIds.includes(roleId)) continue;
    const role = tx.team.roles.get(roleId);
    if (!role) throw new ProblemError('role.not-found');
    requireAllowed(canOfferRole({ ...tx.actor, role }));
  }
  for (const channelId of channelIds) {
    const isKept = before?.channelIds.includes(channelId) ?? false;
    requireChannel(tx, { path: `${path}.channelIds`, id: channelId, isKept });
  }
  return {
    id,
    label: option.label.trim(),
    description: option.description.trim(),
    emojiId: option.emojiId,
    roleIds,
    channelIds,
  };
}

/** @throws ProblemError request.invalid where a channel is named that the actor does not see */
function requireChannel(
  { team, actor }: MemberTx,
  { path, id, isKept }: { readonly path: string; readonly id: ChannelId; readonly isKept: boolean },
): void {
  const isSeen = team.channels.has(id) && (isKept || team.canSeeChannel(id, actor.actor));
  if (!isSeen) throw fieldProblem(`onboarding.${path}`, 'Not a channel of this team');
}
