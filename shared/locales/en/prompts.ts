/** What is asked of the signed-in before or while they go on. */
export const prompts = {
  policy: {
    title: 'Our policies have changed',
    description: 'Effective from {date}.',
    body: 'To keep using Tayfa, please read and accept the <terms>terms of service</terms> and the <privacy>privacy policy</privacy>.',
    accept: 'Accept and continue',
  },
  verifyBanner: {
    text: 'Please verify your email to unlock all features.',
    action: 'Verify Email',
  },
  verifyEmail: {
    title: 'Verify your email',
    description: "We'll send a link to {email}. Open it to unlock everything.",
    send: 'Send email',
    resend: 'Send again',
    sent: "It's on its way. Can't find it? Check your spam folder.",
  },
  twoFactor: {
    title: 'Two-factor authentication',
    app: 'App code',
    backup: 'Backup code',
    mode: 'Kind of code',
    appHint: 'Enter the 6 digits your authenticator app shows.',
    backupHint: 'Enter one of your backup codes. Each works once.',
    codeRequired: "This code isn't complete.",
  },
} as const;
