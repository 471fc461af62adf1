import { type Mailer, mailRetainedMs, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { PmsBill } from '#stays/contract';
import { findCheckOut } from './check-out-rows.ts';
import type { CheckOutContext } from './context.ts';
import { billMail, leavingMail } from './mail-texts.ts';

/** Name of the job that tells the hotel that a guest is leaving. */
export const hotelMailJob = 'check_out.hotel_mail';
/** Name of the job that mails a guest the bill. */
export const billMailJob = 'check_out.bill_mail';

type Leaving = { readonly stay_id: string };

/** Creates the job that tells each of the hotel's recipients (`checkout_mail_recipients`) that a guest is leaving. */
export function createHotelMailJob(context: CheckOutContext, mailer: Mailer): JobHandler {
  const { platform, property: properties, store } = context;
  return async (payload, property) => {
    const { stay_id: stayId } = payload as Leaving;
    const [row, settings, { defaultLanguage: language }] = await Promise.all([
      findCheckOut(store.read, { property, stayId }),
      properties.settings(property),
      properties.requireById(property),
    ]);
    const recipients = settings.checkout_mail_recipients.split(/[\s,;]+/).filter((address) => address.includes('@'));
    if (!row) return;
    const mail = leavingMail({ room: row.room, name: row.guest_name, language });
    for (const [at, to] of recipients.entries()) {
      const id = `${hotelMailJob}-${stayId}-${at}`;
      await sendInName({ mailer, platform }, { ...mail, from: settings.checkout_mail_sender, to, id }, row.started_at);
    }
  };
}

type Waiting = { readonly property: string; readonly stayId: string };

async function deleteMail({ store }: CheckOutContext, { property, stayId }: Waiting): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('check_out_mails').where('property', '=', property).where('stay_id', '=', stayId).execute(),
  );
}

/** Creates the job that mails a guest who has left the bill; nothing of it remains. */
export function createBillMailJob(context: CheckOutContext, mailer: Mailer): JobHandler {
  const { platform, property: properties, store } = context;
  return async (payload, property) => {
    const { stay_id: stayId } = payload as Leaving;
    const rows = store.read.selectFrom('check_out_mails').selectAll().where('property', '=', property);
    const row = await rows.where('stay_id', '=', stayId).executeTakeFirst();
    if (!row) return;
    const [{ name: hotel, defaultLanguage }, settings] = await Promise.all([
      properties.requireById(property),
      properties.settings(property),
    ]);
    const { guest_name: name, email: to, language } = row;
    const bill = JSON.parse(row.bill) as PmsBill;
    const mail = billMail({ bill, name, hotel, language: language || defaultLanguage });
    const sent = { ...mail, from: settings.checkout_mail_sender, to, id: `${billMailJob}-${stayId}` };
    await sendInName({ mailer, platform }, sent, Number(row.since));
    await deleteMail(context, { property, stayId });
  };
}

/** Deletes bills that could not be mailed for a day, with or without a mail server. */
export async function deleteUnsent({ store, platform }: CheckOutContext): Promise<void> {
  const before = platform.clock.now() - mailRetainedMs;
  await store.write(({ tx }) => tx.deleteFrom('check_out_mails').where('since', '<', before).execute());
}
