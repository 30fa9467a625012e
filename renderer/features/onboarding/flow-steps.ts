import type { Onboarding, OnboardingQuestion } from '#shared/rules/onboarding.ts';

/** One page of what a new member goes through. */
export type FlowStep =
  | { readonly kind: 'greeting' | 'rules' | 'finish' }
  | { readonly kind: 'question'; readonly question: OnboardingQuestion };

/** The pages of what a team shows and asks; what it has nothing of is left out. */
export function flowSteps({ greeting, rules, questions }: Onboarding): readonly FlowStep[] {
  return [
    ...(greeting === '' ? [] : [{ kind: 'greeting' } as const]),
    ...(rules.length === 0 ? [] : [{ kind: 'rules' } as const]),
    ...questions.map((question) => ({ kind: 'question', question }) as const),
    { kind: 'finish' },
  ];
}

/** Whether one may go on from a page. */
export function mayGoOn(
  step: FlowStep,
  { hasAccepted, chosen }: { readonly hasAccepted: boolean; readonly chosen: readonly string[] },
): boolean {
  if (step.kind === 'rules') return hasAccepted;
  if (step.kind !== 'question') return true;
  const { isRequired, options } = step.question;
  return !isRequired || options.some(({ id }) => chosen.includes(id));
}
