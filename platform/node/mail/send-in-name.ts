import type { Clock } from '#platform/clock';
import { type Mail, type Mailer, MailRejectedError, mailRetainedMs } from './create-mailer.ts';

type Services = {
  readonly mailer: Mailer;
  readonly platform: {
    readonly clock: Pick<Clock, 'now'>;
    readonly config: { readonly publicUrl: string };
    readonly log: { warn(fields: object, message: string): void };
  };
};

function defaultSender({ config: { publicUrl } }: Services['platform']): string {
  return publicUrl === '' ? 'bellhop@localhost' : `bellhop@${new URL(publicUrl).hostname}`;
}

/**
 * Sends a mail in the hotel's name; an empty `from` becomes an address at the server's host name. Gives up on a refused one,
 * and on one that has been waiting for more than a day: `since`, in milliseconds since 1970.
 */
export async function sendInName({ mailer, platform }: Services, mail: Mail, since: number): Promise<void> {
  if (platform.clock.now() - since > mailRetainedMs) {
    platform.log.warn({ id: mail.id }, 'a mail could not be sent for a day and was given up');
    return;
  }
  try {
    await mailer.send({ ...mail, from: mail.from || defaultSender(platform) });
  } catch (error) {
    // Retrying a permanent refusal is pointless.
    if (!(error instanceof MailRejectedError)) throw error;
    platform.log.warn({ error: error.message, id: mail.id }, 'the mail server refused a mail');
  }
}
