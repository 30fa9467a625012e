import type { MailTexts } from './mail-content.ts';

/** The mails in English. */
export const en: MailTexts = {
  verifyEmail: ({ username, link, hours }) => ({
    subject: 'Verify your email for Tayfa',
    greeting: `Hi ${username},`,
    paragraphs: ['Please confirm that this address is yours. It unlocks everything in Tayfa.'],
    action: { label: 'Verify email', link },
    notes: [
      `The link works once and expires in ${hours} hours.`,
      "If you didn't create a Tayfa account, ignore this email.",
    ],
  }),
  resetPassword: ({ username, link, minutes }) => ({
    subject: 'Reset your Tayfa password',
    greeting: `Hi ${username},`,
    paragraphs: [
      'We got a request to reset the password of your Tayfa account.',
      'Setting a new password signs you out everywhere.',
    ],
    action: { label: 'Choose a new password', link },
    notes: [
      `The link works once and expires in ${minutes} minutes.`,
      "If it wasn't you, ignore this email. Your password stays the same.",
    ],
  }),
  vulnerabilityReport: ({ title, details, from }) => ({
    subject: `Vulnerability report: ${title}`,
    greeting: title,
    paragraphs: details.split('\n').filter((line) => line.trim() !== ''),
    notes: [
      from === null ? 'The reporter left no address.' : `Reported by ${from}.`,
      'Sent through the form on the security page. We promise a first response within 2 days.',
    ],
  }),
  newSignIn: ({ username, device, place, time, link }) => ({
    subject: 'New sign-in to your Tayfa account',
    greeting: `Hi ${username},`,
    paragraphs: [
      "Someone just signed in to your account from a device we haven't seen before:",
      `${device}, ${place}, ${time}`,
    ],
    action: { label: "This wasn't me", link },
    notes: [
      "If this was you, there's nothing to do.",
      'If not, choose a new password. That signs out every device, including this one.',
    ],
  }),
  orderPaid: ({ username, order, interval, price, link }) => ({
    subject: 'Your Tayfa Plus order',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Thanks for your order. Tayfa Plus (${interval === 'monthly' ? 'one month' : 'one year'}) is active, and we received ${price}.`,
      `Order ${order}. Plus ends by itself when the time you paid for is over; you won't be charged again.`,
    ],
    action: { label: 'Distance sales agreement', link },
    notes: ['To cancel or ask for a refund, reply to this email.'],
  }),
  testMail: ({ username }) => ({
    subject: 'Test email from your Tayfa server',
    greeting: `Hi ${username},`,
    paragraphs: ['This email was requested in the admin console. If you can read it, email works.'],
    notes: ["You don't need to do anything."],
  }),
  accountDeleted: ({ username, time }) => ({
    subject: 'Your Tayfa account was deleted',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your account was deleted on ${time}. All devices were signed out, and this address is no longer stored with it.`,
      'Messages you sent stay where they were read, under the name “Deleted User”. Everything else of yours is gone within a day, from backups when they are replaced.',
    ],
    notes: ["This can't be undone. If it wasn't you, reply to this email."],
  }),
  securityChanged: ({ username, change, time, link }) => ({
    subject: {
      password: 'Your Tayfa password was changed',
      'two-factor-on': 'Two-factor authentication is on',
      'two-factor-off': 'Two-factor authentication was turned off',
      'passkey-added': 'A passkey was added to your Tayfa account',
      'passkey-removed': 'A passkey was removed from your Tayfa account',
    }[change],
    greeting: `Hi ${username},`,
    paragraphs: [
      {
        password: `Your password was changed on ${time}. All other devices were signed out.`,
        'two-factor-on': `Two-factor authentication was turned on for your account on ${time}.`,
        'two-factor-off': `Two-factor authentication was turned off for your account on ${time}.`,
        'passkey-added': `A passkey was added to your account on ${time}. It can be used to sign in without your password.`,
        'passkey-removed': `A passkey was removed from your account on ${time}. It can no longer be used to sign in.`,
      }[change],
    ],
    action: { label: "This wasn't me", link },
    notes: [
      "If this was you, there's nothing to do.",
      change === 'passkey-added'
        ? 'If not, choose a new password with “Forgot password?” and remove the passkey in the settings.'
        : 'If not, choose a new password with “Forgot password?”. That signs out every device.',
    ],
  }),
  emailChanged: ({ username, email, link, days }) => ({
    subject: 'The email of your Tayfa account was changed',
    greeting: `Hi ${username},`,
    paragraphs: [`Your Tayfa account now uses the address ${email} instead of this one.`],
    action: { label: "Undo, this wasn't me", link },
    notes: [
      "If this was you, there's nothing to do.",
      `Undoing brings this address back, signs out every device and sends you a link to set a new password. The link works for ${days} days.`,
    ],
  }),
  familyChanged: ({ username, other, change, time, link }) => ({
    subject:
      change === 'connected'
        ? `${other} is now connected to your Tayfa account as a parent`
        : `${other} disconnected from your family on Tayfa`,
    greeting: `Hi ${username},`,
    paragraphs:
      change === 'connected'
        ? [
            `${other} used your family code on ${time} and is now connected to you as a parent.`,
            'They can see your teams, your friends, and how much you write in each channel. They never see your messages.',
          ]
        : [`The connection between you and ${other} ended on ${time}. Nothing is shared any more.`],
    action: { label: 'Open Tayfa', link },
    notes:
      change === 'connected'
        ? ["If you don't know them, disconnect them at once: Settings, Family center, My family."]
        : ['You get this email because you were connected in the family center.'],
  }),
  exportReady: ({ username, days, link }) => ({
    subject: 'Your Tayfa data is ready',
    greeting: `Hi ${username},`,
    paragraphs: [
      'The archive of your data is ready.',
      `Sign in and download it under Settings, My account. After ${days} days it is deleted.`,
    ],
    action: { label: 'Open Tayfa', link },
    notes: ["If you didn't ask for it, someone knows your password: change it."],
  }),
  applicationDecided: ({ username, team, isAccepted, link }) => ({
    subject: isAccepted
      ? `Your application to ${team} was approved`
      : `Your application to ${team}`,
    greeting: `Hi ${username},`,
    paragraphs: isAccepted
      ? [`${team} approved your application. You're a member now.`]
      : [`${team} reviewed your application and didn't accept it this time.`],
    action: { label: isAccepted ? 'Open the team' : 'See my applications', link },
    notes: ['You get this email because you applied to this team on Tayfa.'],
  }),
};
