export {
  createMailer,
  type Mail,
  type Mailer,
  MailRejectedError,
  type MailWords,
  mailLane,
  mailRetainedMs,
  urgentMail,
} from './create-mailer.ts';
export { sendInName } from './send-in-name.ts';
