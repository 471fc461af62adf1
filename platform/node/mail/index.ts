export {
  createMailer,
  type Mail,
  type Mailer,
  MailRejectedError,
  mailLane,
  mailRetainedMs,
  urgentMail,
} from './create-mailer.ts';
export { sendInName } from './send-in-name.ts';
