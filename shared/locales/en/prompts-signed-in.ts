/** What is asked of the signed-in before or while they go on; the dialog of it is in prompts.ts. */
export const promptsSignedIn = {
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
  twoFactor: {
    title: 'Two-factor authentication',
    app: 'App code',
    backup: 'Backup code',
    mode: 'Kind of code',
    passkey: 'Use a passkey',
    appHint: 'Enter the 6 digits your authenticator app shows.',
    backupHint: 'Enter one of your backup codes. Each works once.',
    codeRequired: "This code isn't complete.",
  },
} as const;
