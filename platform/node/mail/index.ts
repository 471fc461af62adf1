export { createMailer, type Mail, type Mailer, MailRejectedError } from './open-mailer.ts';
