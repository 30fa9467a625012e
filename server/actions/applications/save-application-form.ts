import type * as contract from '#shared/contract/teams/application.ts';
import { isChoice, type Question } from '#shared/rules/application-form.ts';
import { newCode } from '../../lib/tokens.ts';
import { findApplicationForm, saveApplicationFormRow } from '../../store/applications.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Ids of questions are told apart within one form only. */
const QUESTION_ID_LENGTH = 8;

/**
 * Saves the form of a team. A question that stays keeps its id, so that a wizard that is open
 * meanwhile knows its answers again; applications that were made keep the words they answered.
 */
export const saveApplicationForm: Action<typeof contract.saveApplicationForm> =
  async function saveApplicationForm(deps, context, { params: { teamId }, body }) {
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const held = await findApplicationForm(tx.db, teamId);
      const free = new Set(held?.questions.map(({ id }) => id));
      const questions = body.questions.map(({ id, type, ...draft }) => {
        const isKept = id !== undefined && free.delete(id);
        return {
          id: isKept ? id : newCode(QUESTION_ID_LENGTH),
          question: draft.question.trim(),
          type,
          options: isChoice(type) ? draft.options.map((option) => option.trim()) : [],
          optional: draft.optional,
        } satisfies Question;
      });
      const form = { description: body.description.trim(), questions };
      await saveApplicationFormRow(tx.db, teamId, form);
      const status = held?.is_open ?? true;
      tx.emit({ type: 'RECRUITMENT_UPDATED', data: { teamId, form, status } });
      await tx.audit({
        action: 'team.updated',
        changes: auditChange('applicationForm', {
          old: held ? textsOf(held.questions) : null,
          new: textsOf(questions),
        }),
      });
      return { success: true, ...form };
    });
  };

/** The questions in one line, as the audit log shows them. */
function textsOf(questions: readonly Question[]): string {
  return questions.map(({ question }) => question).join(' · ');
}
