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
      "Your account was just signed in to from a device we haven't seen before:",
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
      `Order ${order}. Plus ends by itself when its time is over; nothing is charged again.`,
    ],
    action: { label: 'Distance sales agreement', link },
    notes: ['To cancel or ask for a refund, answer this mail.'],
  }),
  securityChanged: ({ username, change, time, link }) => ({
    subject: {
      password: 'Your Tayfa password was changed',
      'two-factor-on': 'Two-factor authentication is on',
      'two-factor-off': 'Two-factor authentication was turned off',
    }[change],
    greeting: `Hi ${username},`,
    paragraphs: [
      {
        password: `Your password was changed on ${time}. All other devices were signed out.`,
        'two-factor-on': `Two-factor authentication was turned on for your account on ${time}.`,
        'two-factor-off': `Two-factor authentication was turned off for your account on ${time}.`,
      }[change],
    ],
    action: { label: "This wasn't me", link },
    notes: [
      "If this was you, there's nothing to do.",
      'If not, choose a new password with “Forgot password?”. That signs out every device.',
    ],
  }),
  emailChanged: ({ username, email, link, days }) => ({
    subject: 'The email of your Tayfa account was changed',
    greeting: `Hi ${username},`,
    paragraphs: [`Your Tayfa account now uses the address ${email} instead of this one.`],
    action: { label: "Undo, this wasn't me", link },
    notes: [
      "If this was you, there's nothing to do.",
      `Undoing brings this address back, signs out every device and sends you a link to a new password. The link works for ${days} days.`,
    ],
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
