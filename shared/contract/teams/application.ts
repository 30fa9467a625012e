import { z } from 'zod';
import { formFaults, questionTypes } from '../../rules/application-form.ts';
import { applicationLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countField, flagQuery, idField, plainText, success, timeField } from '../fields.ts';
import { publicUserSchema } from '../users.ts';

/** A question of a team's form. T-076 */
export const questionSchema = z.strictObject({
  id: z.string(),
  question: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  optional: z.boolean(),
});

/** A description and questions (T-318). */
export const applicationFormSchema = z.strictObject({
  description: z.string(),
  questions: z.array(questionSchema),
});
export type ApplicationForm = z.output<typeof applicationFormSchema>;

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** As it was asked and answered: the form may be another by now. */
const answerSchema = z.strictObject({
  questionId: z.string(),
  question: z.string(),
  answer: z.union([z.string(), z.array(z.string())]),
});
export type Answer = z.output<typeof answerSchema>;

const applicationFields = {
  id: idField<'application'>(),
  teamId: idField<'team'>(),
  status: z.enum(applicationStatuses),
  createdAt: timeField,
  submittedBy: publicUserSchema,
  answers: z.array(answerSchema),
};

/** As those see it who decide about it. T-054 */
export const applicationSchema = z.strictObject({
  ...applicationFields,
  /** Who decided; null: no one yet, or the applicant came into the team in another way. */
  decidedBy: publicUserSchema.nullable(),
});
export type Application = z.output<typeof applicationSchema>;

/** As its applicant sees it: of who decided they are not told. T-054 */
export const ownApplicationSchema = z.strictObject({
  ...applicationFields,
  /** `profile` is the team's picture; left out unless it was asked for. */
  team: z
    .strictObject({ id: idField<'team'>(), name: z.string(), profile: z.string().nullable() })
    .optional(),
});
export type OwnApplication = z.output<typeof ownApplicationSchema>;

/** How many there are in a team, and how many of them wait. */
export const applicationCounts = {
  total: z.number().int(),
  pending: z.number().int(),
};

const teamParams = z.object({ teamId: idField<'team'>() });
const applicationParams = teamParams.extend({ applicationId: idField<'application'>() });
const review = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_APPLICATIONS'] } as const;
const perMinute = { per: 'user', points: 60, seconds: 60 } as const;

/** The bounds of the whole; each field's own rule is that of shared/rules/application-form.ts. */
const formField = z
  .object({
    description: plainText(0, applicationLimits.description),
    questions: z
      .array(
        z.object({
          /** One of the form as it is, which stays the same question; left out: a new one. */
          id: z.string().max(40).optional(),
          question: plainText(0, 1_000),
          type: z.enum(questionTypes),
          options: z.array(plainText(0, 1_000)).max(50).default([]),
          optional: z.boolean().default(false),
        }),
      )
      .max(50),
  })
  .superRefine((form, context) => {
    for (const { path, message } of formFaults(form))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });

/** What an applicant sends. T-067 */
export const answersField = z
  .array(
    z.object({
      questionId: z.string().max(40),
      answer: z.union([
        plainText(0, applicationLimits.textAnswer),
        z.array(plainText(0, applicationLimits.option)).max(applicationLimits.options.max),
      ]),
    }),
  )
  .max(applicationLimits.questions.max);
export type GivenAnswer = z.output<typeof answersField>[number];

export const getApplicationQuestions = endpoint({
  name: 'getApplicationQuestions',
  method: 'GET',
  path: '/api/v1/teams/:teamId/applications/questions',
  summary: 'Returns the application form of a team; without questions it has none',
  access: review,
  limit: perMinute,
  params: teamParams,
  reply: applicationFormSchema,
});

export const getRecruitment = endpoint({
  name: 'getRecruitment',
  method: 'GET',
  path: '/api/v1/teams/:teamId/applications/status',
  summary: 'Returns whether a team takes applications now',
  access: review,
  limit: perMinute,
  params: teamParams,
  reply: z.strictObject({ status: z.boolean() }),
});

export const setRecruitment = endpoint({
  name: 'setRecruitment',
  method: 'POST',
  path: '/api/v1/teams/:teamId/applications/status',
  summary: 'Opens or closes the intake of applications',
  access: review,
  limit: perMinute,
  params: teamParams,
  body: z.object({ enabled: z.boolean() }),
  reply: z.strictObject({ success, status: z.boolean() }),
});

export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/v1/teams/:teamId/applications',
  summary: 'Lists the applications to a team, newest first',
  access: review,
  limit: perMinute,
  params: teamParams,
  query: z.object({
    limit: countField(1, 100).default(applicationLimits.perPage),
    before: idField<'application'>().optional(),
  }),
  reply: z.strictObject({
    applications: z.array(applicationSchema),
    ...applicationCounts,
    hasMore: z.boolean(),
  }),
});

export const saveApplicationForm = endpoint({
  name: 'saveApplicationForm',
  method: 'PATCH',
  path: '/api/v1/teams/:teamId/applications',
  summary: 'Saves the application form of a team; its first opens the intake',
  access: review,
  limit: perMinute,
  params: teamParams,
  body: formField,
  reply: z.strictObject({ success, ...applicationFormSchema.shape }),
});

export const getApplication = endpoint({
  name: 'getApplication',
  method: 'GET',
  path: '/api/v1/teams/:teamId/applications/:applicationId',
  summary: 'Returns an application to a team',
  access: review,
  limit: perMinute,
  params: applicationParams,
  reply: z.strictObject({ application: applicationSchema }),
});

export const decideApplication = endpoint({
  name: 'decideApplication',
  method: 'POST',
  path: '/api/v1/teams/:teamId/applications/:applicationId',
  summary: 'Accepts an application, which makes its applicant a member, or rejects it',
  access: review,
  limit: perMinute,
  params: applicationParams,
  body: z.object({ status: z.enum(['accepted', 'rejected']) }),
  reply: z.strictObject({ success, application: applicationSchema }),
});

export const listOwnApplications = endpoint({
  name: 'listOwnApplications',
  method: 'GET',
  path: '/api/v1/me/applications',
  summary: 'Lists the applications of the caller, newest first',
  access: { kind: 'user' },
  limit: perMinute,
  query: z.object({ withTeam: flagQuery.optional() }),
  reply: z.strictObject({ applications: z.array(ownApplicationSchema) }),
});

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  method: 'DELETE',
  path: '/api/v1/me/applications/:applicationId',
  summary: 'Deletes an application of the caller that is pending',
  access: { kind: 'user' },
  limit: perMinute,
  params: z.object({ applicationId: idField<'application'>() }),
  reply: z.strictObject({ success }),
});
