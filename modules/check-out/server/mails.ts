import { type Mailer, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { PmsBill } from '#stays/contract';
import { findCheckOut } from './check-out-rows.ts';
import type { CheckOutContext } from './context.ts';
import { billMail, leavingMail } from './mail-texts.ts';
import type { CheckOutTable } from './tables.ts';

/** Name of the job that tells the hotel that a guest is leaving. */
export const hotelMailJob = 'check_out.hotel_mail';
/** Name of the job that mails a guest the bill. */
export const billMailJob = 'check_out.bill_mail';

type Leaving = { readonly stay_id: string };
/** What the bill's mail needs; nothing else of the guest remains by then. */
export type BillMailPayload = Pick<CheckOutTable, 'stay_id' | 'email' | 'guest_name' | 'language' | 'bill'>;

/** Creates the job that tells each of the hotel's recipients (`checkout_mail_recipients`) that a guest is leaving. */
export function createHotelMailJob(context: CheckOutContext, mailer: Mailer): JobHandler {
  const { platform, property: properties, store } = context;
  return async (payload, property) => {
    const { stay_id: stayId } = payload as Leaving;
    const [row, settings] = await Promise.all([
      findCheckOut(store.read, { property, stayId }),
      properties.settings(property),
    ]);
    const recipients = settings.checkout_mail_recipients.split(/[\s,;]+/).filter((address) => address.includes('@'));
    if (!row) return;
    const mail = leavingMail(row.room, row.guest_name);
    for (const [at, to] of recipients.entries()) {
      const id = `${hotelMailJob}-${stayId}-${at}`;
      await sendInName({ mailer, platform }, { ...mail, from: settings.checkout_mail_sender, to, id });
    }
  };
}

/** Creates the job that mails a guest who has left the bill. */
export function createBillMailJob(context: CheckOutContext, mailer: Mailer): JobHandler {
  const { platform, property: properties } = context;
  return async (payload, property) => {
    const { stay_id: stayId, email: to, guest_name: name, language, bill } = payload as BillMailPayload;
    const [{ name: hotel, defaultLanguage }, settings] = await Promise.all([
      properties.requireById(property),
      properties.settings(property),
    ]);
    const mail = billMail({ bill: JSON.parse(bill) as PmsBill, name, hotel, language: language || defaultLanguage });
    const id = `${billMailJob}-${stayId}`;
    await sendInName({ mailer, platform }, { ...mail, from: settings.checkout_mail_sender, to, id });
  };
}
