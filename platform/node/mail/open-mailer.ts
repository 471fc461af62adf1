import { createTransport } from 'nodemailer';

/** One mail of plain text. Addresses are bare mailboxes, without names. */
export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** Local part of the Message-ID: the same for every try of one mail, so that a doubled one can be told. */
  readonly id: string;
};

/** Hands mails to the configured server. */
export type Mailer = {
  /** Resolves when the server took the mail. Rejects with {@link MailRefused} when it never will, else with the trouble. */
  send(mail: Mail): Promise<void>;
};

/** The mail server will never take this mail (an answer 5yz to sender, recipient or content, RFC 5321 §4.2.1). */
export class MailRefused extends Error {}

const waitMs = 10_000;
const talkMs = 30_000;

function refuseNewlines(mail: Mail): void {
  const { from, to, replyTo = '', subject, id } = mail;
  if ([from, to, replyTo, subject, id].some((header) => /[\r\n\0]/.test(header))) {
    throw new MailRefused('a header of the mail holds a line break');
  }
}

/** Trouble with the server or the sign-in may pass; a 5yz answer to the mail itself will not. */
function isFinal(error: unknown): error is Error {
  const {
    responseCode = 0,
    command = '',
    code = '',
  } = error as {
    readonly responseCode?: number;
    readonly command?: string;
    readonly code?: string;
  };
  return responseCode >= 500 && code !== 'EAUTH' && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
}

/** Makes a mailer for `url` (`smtp://user:password@host:587`, `smtps://…` for TLS from the first byte); a connection a mail. */
export function openMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: talkMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(mail: Mail): Promise<void> {
    refuseNewlines(mail);
    const { from, to, replyTo, subject, text, id } = mail;
    const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    try {
      await transport.sendMail({ from, to, subject, text, messageId, ...(replyTo && { replyTo }) });
    } catch (error) {
      if (isFinal(error)) throw new MailRefused(error.message, { cause: error });
      throw error;
    }
  }
  return { send };
}
