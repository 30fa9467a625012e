import { z } from 'zod';
import { adminLimits, registrationModes } from '../../rules/staff.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, plainText, success, timeField } from '../fields.ts';

/** What an operator decides in the console; null: what the environment or the program says. */
export const serverSettingsSchema = z.strictObject({
  /** What this server is called. */
  name: plainText(1, adminLimits.serverName).nullable(),
  /** Country codes of those who may register; null: as ALLOWED_REGIONS says. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Must be a country code of two capital letters'))
    .min(1)
    .max(250)
    .nullable(),
  registration: z.enum(registrationModes),
  /** Accounts that may be made here in a day; null: no bound. */
  registrationsPerDay: z.number().int().min(1).max(1_000_000).nullable(),
  /** Teams that one account may own; null: no bound of its own. */
  ownedTeams: z.number().int().min(1).max(1_000).nullable(),
  /** Megabytes that one account may upload in a day; null: what its tier allows. */
  uploadMegabytes: z.number().int().min(1).max(100_000).nullable(),
});
export type ServerSettings = z.output<typeof serverSettingsSchema>;

const may = { kind: 'staff', deed: 'change-server' } as const;

export const getServerSettings = endpoint({
  name: 'getServerSettings',
  method: 'GET',
  path: '/api/v1/admin/settings',
  summary: 'Returns the settings of this server',
  access: may,
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({
    success,
    settings: serverSettingsSchema,
    isSetUp: z.boolean(),
    /** Whether mails go to a mail server, or into a folder of this one. */
    hasMailServer: z.boolean(),
  }),
});

export const updateServerSettings = endpoint({
  name: 'updateServerSettings',
  method: 'PUT',
  path: '/api/v1/admin/settings',
  summary: 'Changes the settings of this server; ends the first-run wizard',
  access: may,
  limit: { per: 'user', points: 60, seconds: 60 },
  body: serverSettingsSchema,
  reply: z.strictObject({ success, settings: serverSettingsSchema }),
});

export const sendTestMail = endpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/api/v1/admin/settings/mail',
  summary: 'Sends a mail to the address of the caller, to see that mail works',
  access: may,
  limit: { per: 'user', points: 10, seconds: 600 },
  reply: z.strictObject({ success }),
});

const codeFacts = {
  id: idField<'registration-code'>(),
  note: z.string(),
  maxUses: z.number().int(),
  uses: z.number().int(),
  createdAt: timeField,
  expiresAt: timeField,
};

export const listRegistrationCodes = endpoint({
  name: 'listRegistrationCodes',
  method: 'GET',
  path: '/api/v1/admin/registration-codes',
  summary: 'Lists the codes with which an account can be made where registration is by invite',
  access: may,
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ success, codes: z.array(z.strictObject(codeFacts)) }),
});

export const createRegistrationCode = endpoint({
  name: 'createRegistrationCode',
  method: 'POST',
  path: '/api/v1/admin/registration-codes',
  summary: 'Creates a registration code; it is shown this once',
  access: may,
  limit: { per: 'user', points: 60, seconds: 60 },
  body: z.object({
    note: plainText(0, adminLimits.codeNote),
    maxUses: countField(1, adminLimits.codeUses),
    days: countField(1, adminLimits.codeDays),
  }),
  reply: z.strictObject({ success, code: z.string() }),
});

export const deleteRegistrationCode = endpoint({
  name: 'deleteRegistrationCode',
  method: 'DELETE',
  path: '/api/v1/admin/registration-codes/:codeId',
  summary: 'Ends a registration code; accounts that were made with it stay',
  access: may,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ codeId: idField<'registration-code'>() }),
  reply: z.strictObject({ success }),
});
