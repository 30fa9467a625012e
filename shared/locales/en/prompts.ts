import { promptsSignedIn } from './prompts-signed-in.ts';

/** What is asked of the signed-in before or while they go on. */
export const prompts = {
  ...promptsSignedIn,
  verifyEmail: {
    title: 'Verify your email',
    description: "We'll send a link to {email}. Open it to unlock everything.",
    send: 'Send email',
    resend: 'Send again',
    sent: "It's on its way. Can't find it? Check your spam folder.",
  },
} as const;
