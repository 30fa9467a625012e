import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { adviceFor, findingsOf, textOf, withoutSecrets } from './finding.ts';
import type { AdviceTable, Finding } from './finding.ts';

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'dataFolder'>;

/** A mail server in the same town answers at once; one across the world within these. */
const TIMEOUTS_MS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

const { good, warning, broken } = findingsOf('mail');

const advices: AdviceTable = [
  {
    codes: /^EAUTH$/,
    advice:
      'The mail server refuses the login. Check user and password in SMTP_URL; signs such as @ : / # in them are written as %40 %3A %2F %23. Many providers want a password made for programs.',
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|EDNS)$/,
    advice: 'The name of the mail server in SMTP_URL is not known. Check how it is written.',
  },
  {
    codes: /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/,
    advice:
      'Nothing answers there. Check host and port in SMTP_URL (465 with smtps:, 587 with smtp:) and whether this machine may send mail: many providers of machines close these ports until asked.',
  },
  {
    codes: /^(ETLS|ESOCKET|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|UNABLE_TO)/,
    advice:
      'The encrypted connection could not be made. smtps: is for port 465, smtp: for 587; the name in SMTP_URL must be one that the certificate names.',
  },
  {
    codes: /^EENVELOPE$/,
    advice:
      'The mail server refuses the sender or the receiver. MAIL_FROM must be an address that this login may send from.',
  },
];

const otherwise =
  'Read what the mail server says; its own log says more. Until it works, mails wait as jobs for 16 hours.';

/**
 * Greets the mail server, encrypts and signs in, as a mail would; sends one only when asked to.
 * @param sendTo where a test mail goes
 */
export async function checkMail(config: MailSettings, sendTo: string | null): Promise<Finding[]> {
  const { SMTP_URL: address, MAIL_FROM: from, dataFolder } = config;
  if (address === undefined) {
    const found = `SMTP_URL is not set: mails are written to ${dataFolder}/outbox and reach no one`;
    return [warning({ found, advice: 'Set SMTP_URL before others register.' })];
  }
  const host = withoutSecrets(address);
  const transport = createTransport({ url: address, ...TIMEOUTS_MS });
  try {
    await transport.verify();
    const findings = [good(`${host} greets and takes the login; ${await sent()}`)];
    return /@localhost\b/.test(from) ? [...findings, fromNowhere(from)] : findings;
  } catch (error) {
    const found = `${host}: ${textOf(error)}`;
    return [broken({ found, advice: adviceFor(error, advices, otherwise) })];
  } finally {
    transport.close();
  }

  async function sent(): Promise<string> {
    if (sendTo === null) return 'nothing was sent (--mail-to ADDRESS sends one mail)';
    const subject = 'Tayfa can send mail';
    await transport.sendMail({ from, to: sendTo, subject, text: 'Sent by npm run doctor.' });
    return `it took a mail to ${sendTo}: look whether it arrives, and not as spam`;
  }
}

function fromNowhere(from: string): Finding {
  const found = `MAIL_FROM is ${from}, which receivers refuse or call spam`;
  return warning({ found, advice: 'Set MAIL_FROM to an address of your own domain.' });
}
