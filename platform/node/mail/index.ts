export { type Mail, type Mailer, MailRefused, openMailer } from './open-mailer.ts';
