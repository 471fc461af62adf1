export { createMailer, type Mail, type Mailer, MailRejectedError, mailKeptMs, mailLane } from './create-mailer.ts';
export { sendInName } from './send-in-name.ts';
