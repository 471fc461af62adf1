import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { createMailer } from './create-mailer.ts';

const mail = { from: 'desk@hotel.example', to: 'maja@example.com', subject: 'Hello', text: 'A link', id: '1' };
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A mail server whose offer of TLS somebody in the network removed, and what was said to it; `odd`: its other answers. */
async function serverWithoutTls(
  odd: { readonly [word: string]: string } = {},
): Promise<{ readonly host: string; readonly received: () => string }> {
  let received = '';
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    let inMail = false;
    socket.on('data', (data) => {
      received += data;
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        if (inMail && line !== '.') continue;
        const answers: { readonly [word: string]: string } = {
          EHLO: '250-mail.example\r\n250 AUTH PLAIN LOGIN',
          AUTH: '235 in',
          STAR: '502 no',
          DATA: '354 go on',
          ...odd,
        };
        inMail = line === 'DATA';
        socket.write(`${answers[line.slice(0, 4)] ?? '250 ok'}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

test('neither password nor mail is sent to a server that offers no TLS', async () => {
  const { host, received } = await serverWithoutTls();
  const sending = createMailer(`smtp://desk:secret@${host}`).send(mail);
  await expect(sending).rejects.toMatchObject({ failure: 'certificate_untrusted' });
  expect(received()).toContain('EHLO');
  expect(received()).not.toMatch(/AUTH|MAIL FROM|A link/);
});

test('a mail is given up after a minute with a server that never ends its reply', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    // Each further line of the reply restarts the limit of silence.
    socket.on('data', () => void socket.write('250-still here\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<Socket[]>;
  open.push(server, { close: () => void connected.then(([socket]) => socket?.destroy()) });
  const clock = fakeClock();
  const { port } = server.address() as AddressInfo;
  const sending = createMailer(`smtp://127.0.0.1:${port}`, { clock }).send(mail);
  const refused = expect(sending).rejects.toMatchObject({ failure: 'timed_out' });
  await connected;
  await clock.advance(60_000);
  await refused;
});

test('a relay that needs no password takes mails without TLS', async () => {
  const { host, received } = await serverWithoutTls();
  await createMailer(`smtp://${host}`).send(mail);
  expect(received()).toContain('A link');
});

test('a mail whose language is known is sent as text and as a page; another one as text alone', async () => {
  const { host, received } = await serverWithoutTls();
  const mailer = createMailer(`smtp://${host}`);
  await mailer.send(mail);
  expect(received()).not.toMatch(/multipart|Content-Language/);
  await mailer.send({ ...mail, language: 'fi' });
  expect(received()).toMatch(/Content-Language: fi\r\n/);
  expect(received()).toMatch(
    /multipart\/alternative[\s\S]*text\/plain[\s\S]*A link[\s\S]*text\/html[\s\S]*<p>A link<\/p>/,
  );
});

test.each(['450 4.2.1', '550 5.1.1'])('an address that the server repeats with %s is in no error', async (code) => {
  const { host } = await serverWithoutTls({
    RCPT: `${code} <Maja@EXAMPLE.com>: user maja@example.com (was MAJA+news@example.com) said:no`,
  });
  const refused = await createMailer(`smtp://${host}`)
    .send(mail)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ failure: 'rejected', message: expect.stringContaining(code) });
  expect(String(refused)).not.toMatch(/maja/i);
  const log = recordingLog();
  log.warn({ error: refused }, 'could not be sent');
  expect(JSON.stringify(log.lines)).not.toMatch(/maja/i);
});

test.each(['from', 'to', 'subject', 'id', 'language'] as const)(
  'a line break in the %s adds no header',
  async (field) => {
    const { host, received } = await serverWithoutTls();
    const whole = { language: 'en', ...mail };
    const sending = createMailer(`smtp://${host}`).send({
      ...whole,
      [field]: `${whole[field]}\r\nBcc: eve@example.com`,
    });
    await expect(sending).rejects.toMatchObject({ failure: 'rejected' });
    expect(received()).toBe('');
  },
);
