export { createMailer, type Mail, type Mailer, MailRejectedError } from './create-mailer.ts';
export { sendInName } from './send-in-name.ts';
