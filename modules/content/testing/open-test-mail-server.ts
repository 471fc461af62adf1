import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail: the envelope, and the source with headers and body. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

/** A real SMTP server for tests on its own port. */
export type TestMailServer = {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Error response to every recipient; `undefined` accepts the mail. */
  refuse: { readonly code: number; readonly text: string } | undefined;
  close(): Promise<void>;
};

/** Opens an SMTP server on 127.0.0.1 that records received mails, without TLS and sign-in; `port` 0 is any free port. */
export async function openTestMailServer(port = 0): Promise<TestMailServer> {
  const letters: ReceivedMail[] = [];
  const state: { refuse: TestMailServer['refuse'] } = { refuse: undefined };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const { refuse } = state;
      done(refuse ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        letters.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: letters,
    get refuse() {
      return state.refuse;
    },
    set refuse(answer) {
      state.refuse = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
