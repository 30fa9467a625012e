import type { Team } from '#shared/contract/teams/team.ts';
import type { EditedOnboarding } from './onboarding-draft.ts';

/** What each part of the editor works on. */
export interface PartProps {
  readonly team: Team;
  readonly edited: EditedOnboarding;
  readonly onEdit: (edited: EditedOnboarding) => void;
  /** what is wrong at a path of the settings */
  readonly faultText: (path: string) => string | undefined;
  /** a key that no other thing in the editor has */
  readonly newKey: () => string;
}
