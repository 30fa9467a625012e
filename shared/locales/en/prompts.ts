/** What is asked of the signed-in before or while they go on. */
export const prompts = {
  policy: {
    title: 'Our policies have changed',
    description: 'Effective from {date}.',
    body: 'To keep using Tayfa, please read and accept the <terms>terms of service</terms> and the <privacy>privacy policy</privacy>.',
    accept: 'Accept and go on',
  },
  verifyBanner: {
    text: 'Please verify your email to unlock all features.',
    action: 'Verify Email',
  },
  verifyEmail: {
    title: 'Verify your email',
    description: 'We send a link to {email}. Open it and everything is unlocked.',
    send: 'Send mail',
    resend: 'Send again',
    sent: 'The mail is on its way. If you cannot find it, look in your spam folder too.',
  },
  twoFactor: {
    title: 'Two-factor authentication',
    app: 'App code',
    backup: 'Backup code',
    mode: 'Kind of code',
    appHint: 'Enter the 6 digits your authenticator app shows.',
    backupHint: 'Enter one of your backup codes. Each of them works once.',
    codeRequired: 'This code is not complete.',
  },
} as const;
