export { createMailer, type Mail, type Mailer, MailRejectedError, mailLane, mailRetainedMs } from './create-mailer.ts';
export { sendInName } from './send-in-name.ts';
