import { type Mailer, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { WebCheckInContext } from './context.ts';
import { findForm, headOf } from './forms.ts';
import { doneMail } from './mail-texts.ts';

/** Name of the job that tells a guest what to bring. */
export const doneMailJob = 'web_check_in.done_mail';

/** Creates the job that mails a guest who has checked in online what to bring; it throws to be retried. */
export function createDoneMailJob(context: WebCheckInContext, mailer: Mailer): JobHandler {
  const { platform, property: properties, stays } = context;
  return async (payload, property) => {
    const { stay_id: stayId } = payload as { readonly stay_id: string };
    const [form, stay, contact, hotel, settings] = await Promise.all([
      findForm(context, { property, stayId }),
      stays.byId(property, stayId),
      stays.contactOf(property, stayId),
      properties.requireById(property),
      properties.settings(property),
    ]);
    if (!form || stay?.state !== 'expected' || !contact || contact.email === '') return;
    const { title, last_name: lastName, arrival } = headOf(stay);
    const name = [title, lastName].filter(Boolean).join(' ');
    const { stays_check_in_from: time, web_checkin_note: note, web_checkin_mail_sender: from } = settings;
    const mail = doneMail(stay.language || hotel.defaultLanguage, { name, hotel: hotel.name, arrival, time, note });
    const sent = { ...mail, from, to: contact.email, id: `${doneMailJob}-${stayId}` };
    await sendInName({ mailer, platform }, sent, Number(form.submitted_at));
  };
}
