/** What a mail says, before it gets its form. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing the reader can do. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Below the action: how long it works, what to do when it was not asked for. */
  readonly notes: readonly string[];
}

/** Every mail there is, in one language. */
export interface MailTexts {
  verifyEmail(values: { username: string; link: string; hours: number }): MailContent;
  resetPassword(values: { username: string; link: string; minutes: number }): MailContent;
  /** To the operator. */
  vulnerabilityReport(values: {
    title: string;
    details: string;
    /** null: the reporter wants to stay unknown */
    from: string | null;
  }): MailContent;
  newSignIn(values: {
    username: string;
    device: string;
    /** Name of a country, in the language of the mail. */
    place: string;
    time: string;
    link: string;
  }): MailContent;
  securityChanged(values: {
    username: string;
    change: 'password' | 'two-factor-on' | 'two-factor-off' | 'passkey-added' | 'passkey-removed';
    time: string;
    link: string;
  }): MailContent;
  /** To an operator who tries whether mail works. */
  testMail(values: { username: string }): MailContent;
  /** To the address that the account had. */
  accountDeleted(values: { username: string; time: string }): MailContent;
  orderPaid(values: {
    username: string;
    /** its number */
    order: string;
    interval: 'monthly' | 'yearly';
    price: string;
    /** to the agreement */
    link: string;
  }): MailContent;
  /** To the address that was left. */
  emailChanged(values: {
    username: string;
    /** the new one, masked */
    email: string;
    link: string;
    days: number;
  }): MailContent;
  familyChanged(values: {
    username: string;
    /** the name of the other one */
    other: string;
    /** `connected` goes to teens alone */
    change: 'connected' | 'disconnected';
    time: string;
    link: string;
  }): MailContent;
  exportReady(values: { username: string; days: number; link: string }): MailContent;
  applicationDecided(values: {
    username: string;
    team: string;
    isAccepted: boolean;
    link: string;
  }): MailContent;
}
