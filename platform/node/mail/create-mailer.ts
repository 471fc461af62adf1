import { createTransport } from 'nodemailer';

/** A plain-text mail. Addresses are bare mailboxes without names. */
export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** Local part of the Message-ID; the same for every attempt, so duplicates can be recognized. */
  readonly id: string;
};

/** Sends mail through the configured server. */
export type Mailer = {
  /** Resolves once the server accepted the mail. Rejects with {@link MailRejectedError} if the failure is permanent. */
  send(mail: Mail): Promise<void>;
};

/** The mail server rejected the mail permanently (5yz to sender, recipient or content, RFC 5321 §4.2.1). */
export class MailRejectedError extends Error {}

const waitMs = 10_000;
const talkMs = 30_000;

function refuseNewlines(mail: Mail): void {
  const { from, to, replyTo = '', subject, id } = mail;
  if ([from, to, replyTo, subject, id].some((header) => /[\r\n\0]/.test(header))) {
    throw new MailRejectedError('a mail header contains a line break');
  }
}

/** Whether the failure is permanent: a 5yz reply to the mail itself, not a connection or authentication error. */
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

/**
 * Creates a mailer for `url` (`smtp://user:password@host:587`, `smtps://…` for implicit TLS), with one connection per
 * mail.
 */
export function createMailer(url: string): Mailer {
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
      if (isFinal(error)) throw new MailRejectedError(error.message, { cause: error });
      throw error;
    }
  }
  return { send };
}
