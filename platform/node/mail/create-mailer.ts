import { getSystemErrorName } from 'node:util';
import { createTransport } from 'nodemailer';
import { type Clock, systemClock } from '#platform/clock';
import type { FailureCode } from '#platform/contract';
import { hideMailAddresses } from '#platform/node/log';
import { type Breakers, RemoteError, systemFailure } from '#platform/node/outbound';
import type { JobLane } from '#platform/node/server';
import { pageOfMail } from './page-of-mail.ts';

/** A mail in plain text. Addresses are bare mailboxes without names. */
export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** Key of the text's language, by which the mail has a page as well; left out: it is in several, or in none that is known. */
  readonly language?: string;
  /** Local part of the Message-ID; the same for every attempt, so duplicates can be recognized. */
  readonly id: string;
};

/** What a mail says, in one language. */
export type MailWords = { readonly [part in 'language' | 'subject' | 'text']: string };

/** Sends mail through the configured server. */
export type Mailer = {
  /**
   * Resolves once the server accepted the mail. Rejects with {@link MailRejectedError} if the failure is permanent,
   * else with `RemoteError`.
   */
  send(mail: Mail): Promise<void>;
};

/** The mail server rejected the mail permanently (5yz to sender, recipient or content, RFC 5321 §4.2.1). */
export class MailRejectedError extends RemoteError {
  constructor(message: string, cause?: unknown) {
    super('rejected', message, { cause });
  }
}

const waitMs = 10_000;
const talkMs = 30_000;
/** Limit of a whole mail: a server that never ends its reply must not hold a job or a request. */
const mailMs = 60_000;

function refuseNewlines(mail: Mail): void {
  const { from, to, replyTo = '', subject, id, language = '' } = mail;
  if ([from, to, replyTo, subject, id, language].some((header) => /[\r\n\0]/.test(header))) {
    throw new MailRejectedError('a mail header contains a line break');
  }
}

/** An error of the SMTP client; `code` is its own code, `errno` that of the system below it. */
type SmtpError = {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
  readonly errno?: number | string;
};

const smtpFailures: { readonly [code: string]: FailureCode } = {
  EDNS: 'name_unknown',
  ETIMEDOUT: 'timed_out',
  ETLS: 'certificate_untrusted',
  EREQUIRETLS: 'certificate_untrusted',
  EAUTH: 'access_denied',
  ENOAUTH: 'access_denied',
};

function mailFailure({ responseCode, code = '', errno }: SmtpError): FailureCode {
  const own = smtpFailures[code];
  if (own !== undefined) return own;
  if (responseCode !== undefined) return 'rejected';
  if (typeof errno === 'number' && errno < 0) return systemFailure(getSystemErrorName(errno));
  return code === 'ECONNECTION' ? 'cut_off' : systemFailure(code);
}

/** Whether the failure is permanent: a 5yz reply to the mail itself, not a connection or authentication error. */
function isFinal({ responseCode = 0, command = '', code = '' }: SmtpError): boolean {
  return responseCode >= 500 && code !== 'EAUTH' && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
}

/** Rejects if `sending` takes too long; the connection ends when the server lets go of it. */
async function inTime(clock: Clock, sending: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const tooLate = Object.assign(new Error(`the mail took longer than ${mailMs} ms`), { code: 'ETIMEDOUT' });
  const timer = clock.after(mailMs, () => reject(tooLate));
  try {
    await Promise.race([sending, late]);
  } finally {
    timer.cancel();
  }
}

/** Options of {@link createMailer}; `breakers` note whether the server answers. */
export type MailerOptions = { readonly clock?: Clock; readonly breakers?: Breakers };

const mailTarget = 'mail';
/** How long a mail is of use, in milliseconds; then its job tells what came of it, or goes. */
export const mailRetainedMs = 24 * 3_600_000;

/** Priority of a mail for which somebody waits at this moment, before all others: a code, a link to sign in, an order that nobody takes. */
export const urgentMail = 1;

/** The lane of all jobs that send mails. */
export const mailLane: JobLane = { name: 'mail', places: 4, target: mailTarget, keepMs: mailRetainedMs };

/**
 * Creates a mailer for `url` (`smtp://user:password@host:587`, `smtps://…` for implicit TLS), with one connection per
 * mail. With a password it sends nothing without TLS; a relay without one is encrypted if it offers TLS.
 */
export function createMailer(url: string, { clock = systemClock, breakers }: MailerOptions = {}): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: talkMs,
    // Somebody in the network could remove the server's offer of TLS, to read the password and the links.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function sendOnce(mail: Mail): Promise<void> {
    refuseNewlines(mail);
    const { from, to, replyTo, subject, text, id, language } = mail;
    const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    try {
      const page = language && {
        html: pageOfMail({ language, subject, text }),
        headers: { 'Content-Language': language },
      };
      const sending = transport.sendMail({ from, to, subject, text, messageId, ...(replyTo && { replyTo }), ...page });
      await inTime(clock, sending);
    } catch (error) {
      // It is kept with the job, and told to the desk.
      const message = hideMailAddresses(error instanceof Error ? error.message : String(error));
      if (isFinal(error as SmtpError)) throw new MailRejectedError(message, error);
      throw new RemoteError(mailFailure(error as SmtpError), message, { cause: error });
    }
  }
  return { send: (mail) => (breakers ? breakers.watch(mailTarget, () => sendOnce(mail)) : sendOnce(mail)) };
}
