import type { QuestionType } from '#shared/rules/application-form.ts';
import type { ModerationRule, RuleDeeds } from '#shared/rules/moderation.ts';
import type { HouseRule, OnboardingQuestion } from '#shared/rules/onboarding.ts';

/** A post in an announcement channel. */
export interface AnnouncementBlueprint {
  readonly channel: string;
  /** The key of a person. */
  readonly by: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly text: string;
  readonly tagsEveryone?: true;
}

/** A text channel that follows an announcement channel of another team. */
export interface FollowBlueprint {
  readonly channel: string;
  readonly by: string;
  readonly daysAgo: number;
  /** The key of the other team. */
  readonly team: string;
  readonly announcements: string;
}

export interface BlogBlueprint {
  readonly by: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly text: string;
}

interface QuestionBlueprint {
  /** Stays the same in every demo; answers name it. */
  readonly id: string;
  readonly question: string;
  readonly type: QuestionType;
  readonly options?: readonly string[];
  readonly optional?: true;
}

export interface ApplicationBlueprint {
  readonly by: string;
  readonly daysAgo: number;
  /** By the ids of questions. */
  readonly answers: Readonly<Record<string, string | string[]>>;
  /** None: it waits. */
  readonly decision?: {
    readonly status: 'accepted' | 'rejected';
    readonly by: string;
    readonly daysAgo: number;
  };
}

export interface ApplicationFormBlueprint {
  readonly description: string;
  readonly questions: readonly QuestionBlueprint[];
  readonly applications: readonly ApplicationBlueprint[];
}

export interface WebhookBlueprint {
  readonly channel: string;
  readonly by: string;
  readonly name: string;
  readonly createdDaysAgo: number;
  readonly posts: readonly { readonly daysAgo: number; readonly text: string }[];
}

type Named<Rule> = Rule extends ModerationRule ? Omit<Rule, keyof RuleDeeds> : never;

/** An automatic rule, with its places told by name. */
export type RuleBlueprint = Named<ModerationRule> &
  Pick<RuleDeeds, 'stops' | 'timeoutMinutes'> & {
    readonly alertChannel: string;
    readonly exemptRoles: readonly string[];
  };

interface OptionBlueprint {
  /** Stays the same in every demo. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
  /** The keys of roles. */
  readonly roles?: readonly string[];
  readonly channels?: readonly string[];
}

/** What new members are shown and asked, with its places told by name. */
export interface OnboardingBlueprint {
  readonly greeting: string;
  readonly starts: readonly { readonly channel: string; readonly description: string }[];
  readonly rules: readonly HouseRule[];
  readonly questions: readonly (Omit<OnboardingQuestion, 'options'> & {
    readonly options: readonly OptionBlueprint[];
  })[];
}

/** What a team publishes, whom it lets in and how it keeps order. */
export interface CommunityBlueprint {
  readonly announcements?: readonly AnnouncementBlueprint[];
  readonly follows?: readonly FollowBlueprint[];
  readonly blogs?: readonly BlogBlueprint[];
  readonly form?: ApplicationFormBlueprint;
  readonly webhooks?: readonly WebhookBlueprint[];
  readonly rules?: readonly RuleBlueprint[];
  readonly onboarding?: OnboardingBlueprint;
}
