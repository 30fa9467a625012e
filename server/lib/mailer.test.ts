import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createMailer } from './mailer.ts';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Şifreni sıfırla',
  text: 'Merhaba Çağrı,\n\nBağlantı:\nhttps://tayfa.example/resetpassword/abc\n',
  html: '<p>Merhaba Çağrı</p>',
};
const FROM = 'Tayfa <no-reply@tayfa.example>';
const silent = createLogger({ level: 'silent', isPretty: false });

describe('by SMTP', () => {
  let server: SMTPServer;
  let received: { from: string; to: string[]; mail: Email; user: unknown }[];
  let refuses: string | null;

  beforeEach(async () => {
    received = [];
    refuses = null;
    server = new SMTPServer({
      authOptional: true,
      // the test speaks plain SMTP on loopback
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? '' }),
      onRcptTo: (_address, _session, callback) => callback(refuses ? new Error(refuses) : null),
      onData(stream, session, callback) {
        void receive(stream, session).finally(callback);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    await new Promise<void>((resolve) => server.close(resolve));
  });

  async function receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    const { mailFrom, rcptTo } = session.envelope;
    const user: unknown = session.user;
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map((to) => to.address),
      mail,
      user,
    });
  }

  function mailerTo(userInfo: string) {
    // reason: a server listening on a port has an address of this form
    const { port } = server.server.address() as AddressInfo;
    return createMailer({
      smtpUrl: `smtp://${userInfo}127.0.0.1:${port}`,
      outboxFolder: '/nonexistent',
      from: FROM,
      logger: silent,
    });
  }

  it('hands the mail to the server, in text and HTML, letters intact', async () => {
    await mailerTo('').send(MAIL);
    expect(received).toHaveLength(1);
    const [first] = received;
    expect(first).toMatchObject({ from: 'no-reply@tayfa.example', to: ['ada@example.com'] });
    expect(first?.mail.subject).toBe(MAIL.subject);
    expect(first?.mail.text?.trim()).toBe(MAIL.text.trim());
    expect(first?.mail.html?.trim()).toBe(MAIL.html);
    expect(first?.mail.from).toMatchObject({ name: 'Tayfa', address: 'no-reply@tayfa.example' });
    expect(first?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('signs in to the server when the address says how', async () => {
    await mailerTo('tayfa:secret@').send(MAIL);
    expect(received[0]?.user).toBe('tayfa');
  });

  it('takes an address as one address, whatever stands in it', async () => {
    await mailerTo('')
      .send({ ...MAIL, to: 'ada@example.com, eve@example.com' })
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });

  it('says when the server refuses', async () => {
    refuses = 'no such mailbox';
    await expect(mailerTo('').send(MAIL)).rejects.toThrow('no such mailbox');
  });
});

describe('into the outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tayfa-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes each mail as a file of its own, named in order, for the owner alone', async () => {
    const outboxFolder = join(folder, 'outbox');
    const clock = { now: () => Date.UTC(2026, 4, 1) };
    const mailer = createMailer({ smtpUrl: null, outboxFolder, from: FROM, logger: silent, clock });
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, subject: 'second' });
    const names = (await readdir(outboxFolder)).toSorted();
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(outboxFolder, name)))),
    );
    expect(mails.map((mail) => mail.subject)).toEqual([MAIL.subject, 'second']);
    expect(mails[0]?.text).toContain('Merhaba Çağrı');
    expect((await stat(join(outboxFolder, names[0] ?? ''))).mode & 0o077).toBe(0);
  });

  it("prints the mail's first link in the log", async () => {
    const lines: unknown[][] = [];
    const logger = Object.assign(createLogger({ level: 'silent', isPretty: false }), {
      info: (...line: unknown[]) => lines.push(line),
    });
    await createMailer({ smtpUrl: null, outboxFolder: folder, from: FROM, logger }).send(MAIL);
    expect(lines).toEqual([
      [
        { to: 'ada@example.com', link: 'https://tayfa.example/resetpassword/abc' },
        'mail in the outbox: Şifreni sıfırla',
      ],
    ]);
  });
});
