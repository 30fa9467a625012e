import type { MailTexts } from './mail-content.ts';

/** The mails in English. */
export const en: MailTexts = {
  verifyEmail: ({ username, link, hours }) => ({
    subject: 'Verify your email for Tayfa',
    greeting: `Hi ${username},`,
    paragraphs: ['Please confirm that this address is yours. It unlocks all features of Tayfa.'],
    action: { label: 'Verify email', link },
    notes: [
      `The link works once and for ${hours} hours.`,
      'If you did not make an account on Tayfa, you can ignore this mail.',
    ],
  }),
  resetPassword: ({ username, link, minutes }) => ({
    subject: 'Reset your Tayfa password',
    greeting: `Hi ${username},`,
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your Tayfa account.',
      'When the new password is set, you are signed out everywhere.',
    ],
    action: { label: 'Choose a new password', link },
    notes: [
      `The link works once and for ${minutes} minutes.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  }),
  vulnerabilityReport: ({ title, details, from }) => ({
    subject: `Vulnerability report: ${title}`,
    greeting: title,
    paragraphs: details.split('\n').filter((line) => line.trim() !== ''),
    notes: [
      from === null ? 'The reporter left no address.' : `Reported by ${from}.`,
      'Sent through the form of the security page. The first answer is promised within 2 days.',
    ],
  }),
  newSignIn: ({ username, device, place, time, link }) => ({
    subject: 'New sign-in to your Tayfa account',
    greeting: `Hi ${username},`,
    paragraphs: [
      'Your account was just signed in to from a device that we have not seen before:',
      `${device}, ${place}, ${time}`,
    ],
    action: { label: 'It was not me', link },
    notes: [
      'If it was you, there is nothing to do.',
      'If not, choose a new password: it ends every session, including that one.',
    ],
  }),
};
