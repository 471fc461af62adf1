export { createMailer, type Mail, type Mailer, MailRejectedError } from './create-mailer.ts';
