import type * as contract from '#shared/contract/admin/settings.ts';
import { adminLimits } from '#shared/rules/staff.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { isoTime } from '../../lib/clock.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken, newCode } from '../../lib/tokens.ts';
import {
  deleteRegistrationCode as removeCode,
  findRegistrationCodes,
  findServerSettings,
  insertRegistrationCode,
  saveServerSettings,
} from '../../store/server-settings.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import type { StaffContext } from '../context.ts';
import { auditStaff } from './audit-staff.ts';

function ownLock({ actor }: StaffContext) {
  return { of: 'users', userIds: [actor.userId] } as const;
}

export const getServerSettings: Action<typeof contract.getServerSettings> =
  async function getServerSettings({ db, config }) {
    return {
      success: true,
      ...(await findServerSettings(db)),
      hasMailServer: config.hasMailServer,
    };
  };

/** Every node goes by them with its next call: they are read from the database where they count. */
export const updateServerSettings: Action<typeof contract.updateServerSettings> =
  async function updateServerSettings(deps, context, { body }) {
    const settings = await deps.write(context, { lock: ownLock(context) }, async ({ db, now }) => {
      const before = await findServerSettings(db);
      const next = { ...body, name: body.name?.trim() || null };
      await saveServerSettings(db, next, new Date(now));
      const details = { old: before.settings, new: next };
      await auditStaff(
        deps,
        { db: db, by: context },
        { action: 'server.settings-changed', details },
      );
      return next;
    });
    return { success: true, settings };
  };

/** @throws ProblemError account.mail-failed */
export const sendTestMail: Action<typeof contract.sendTestMail> = async function sendTestMail(
  deps,
  context,
) {
  const user = await findUser(deps.db, context.actor.userId);
  if (!user) throw new ProblemError('session.required');
  const { locale } = user.settings;
  const content = mailTexts(locale).testMail({ username: user.username });
  try {
    await deps.mailer.send(composeMail(user.email, locale, content));
  } catch (error) {
    deps.logger.warn({ err: error }, 'a test mail could not be sent');
    throw new ProblemError('account.mail-failed');
  }
  await deps.write(context, { lock: ownLock(context) }, async ({ db }) => {
    await auditStaff(deps, { db: db, by: context }, { action: 'server.mail-tested' });
  });
  return { success: true };
};

export const listRegistrationCodes: Action<typeof contract.listRegistrationCodes> =
  async function listRegistrationCodes({ db, clock }) {
    const rows = await findRegistrationCodes(db, new Date(clock.now()));
    return {
      success: true,
      codes: rows.map((row) => ({
        id: row.id,
        note: row.note,
        maxUses: row.max_uses,
        uses: row.uses,
        createdAt: isoTime(row.created_at),
        expiresAt: isoTime(row.expires_at),
      })),
    };
  };

const DAY_MS = 24 * 3_600_000;
/** About 92 bits. */
const CODE_LENGTH = 16;

/** @throws ProblemError registration-code.limit-reached */
export const createRegistrationCode: Action<typeof contract.createRegistrationCode> =
  async function createRegistrationCode(deps, context, { body: { note, maxUses, days } }) {
    const code = newCode(CODE_LENGTH);
    await deps.write(context, { lock: ownLock(context) }, async ({ db, now }) => {
      const at = new Date(now);
      if ((await findRegistrationCodes(db, at)).length >= adminLimits.openCodes)
        throw new ProblemError('registration-code.limit-reached');
      await insertRegistrationCode(db, {
        id: deps.newId<'registration-code'>(),
        code_hash: hashToken(code),
        note: note.trim(),
        max_uses: maxUses,
        created_at: at,
        expires_at: new Date(now + days * DAY_MS),
      });
      const details = { note: note.trim(), maxUses, days };
      await auditStaff(
        deps,
        { db: db, by: context },
        { action: 'registration-code.created', details },
      );
    });
    return { success: true, code };
  };

export const deleteRegistrationCode: Action<typeof contract.deleteRegistrationCode> =
  async function deleteRegistrationCode(deps, context, { params: { codeId } }) {
    await deps.write(context, { lock: ownLock(context) }, async ({ db }) => {
      if (!(await removeCode(db, codeId))) throw new ProblemError('registration-code.not-found');
      await auditStaff(deps, { db: db, by: context }, { action: 'registration-code.deleted' });
    });
    return { success: true };
  };
