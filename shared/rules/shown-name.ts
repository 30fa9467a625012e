/** A user as one place shows them: a member of a team, who wrote there, or someone in a chat. */
export interface ShownPerson {
  readonly username: string;
  /** In the team the person is shown in; null or left out where they have none, and in chats. */
  readonly nickname?: string | null | undefined;
}

/** Their pictures, where a place shows them. */
export interface ShownFace {
  readonly profilePicture: string | null;
  /** In the team the person is shown in; null or left out where they have none, and in chats. */
  readonly teamPicture?: string | null | undefined;
}

/** What a person is called where they are shown: in a team by their nickname there. */
export function shownName({ nickname, username }: ShownPerson): string {
  return nickname ?? username;
}

/** The picture of a person where they are shown: in a team the one they have there. */
export function shownPicture({ teamPicture, profilePicture }: ShownFace): string | null {
  return teamPicture ?? profilePicture;
}

/** What a member is called and looks like in one team; null: as everywhere else. */
export interface TeamFace {
  readonly nickname: string | null;
  readonly teamPicture: string | null;
}

/** Of one who is shown as everywhere. */
export const asEverywhere: TeamFace = { nickname: null, teamPicture: null };

/** The same beside a message: what is as everywhere is left out. */
export interface WornTeamFace {
  readonly nickname?: string;
  readonly teamPicture?: string;
}

/** {@link TeamFace} as messages carry it. */
export function wornTeamFace({ nickname, teamPicture }: TeamFace): WornTeamFace {
  return { ...(nickname !== null && { nickname }), ...(teamPicture !== null && { teamPicture }) };
}
