import { localDay } from '#platform/clock';
import { localeOf } from '#platform/languages';
import type { MailWords } from '#platform/node/mail';
import { orderNumber } from '../board/order-search.ts';
import type { OrderLine } from '../submit/validate-cart.ts';
import type { OrderTable } from '../tables.ts';
import { orderTexts } from '../written-texts.ts';

/** Context of a mail. Empty `publicUrl`: the mail has no link. */
export type MailContext = {
  readonly language: string;
  readonly zone: string;
  readonly now: number;
  readonly publicUrl: string;
};

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Creates the mail about an unacknowledged order. For privacy, it does not contain the guest's name. */
export function escalationMail(order: OrderTable, context: MailContext): MailWords {
  const { language, zone, now, publicUrl } = context;
  const { language: key, say } = orderTexts.in(language);
  const minutes = Math.max(1, Math.floor((now - Number(order.queued_at)) / 60_000));
  const promised = Number(order.promised_at);
  const isToday = localDay(promised, zone) === localDay(now, zone);
  const time = new Intl.DateTimeFormat(localeOf(language), {
    ...(isToday ? { timeStyle: 'short' } : { ...day, hour: 'numeric', minute: '2-digit' }),
    timeZone: zone,
  });
  const lines = (JSON.parse(order.lines) as OrderLine[]).map(({ amount, name }) => `${amount} × ${name}`);
  const link =
    publicUrl === '' ? [] : ['', say('orders.escalation.acknowledge'), `${publicUrl}/desk/orders?order=${order.id}`];
  const text = [
    say('orders.escalation.lead', { outlet: order.outlet_title, minutes }),
    '',
    ...lines,
    '',
    say('orders.escalation.promised', { time: time.format(promised) }),
    ...link,
  ];
  const about = { number: orderNumber(order.id), room: order.room, minutes };
  return { language: key, subject: say('orders.escalation.subject', about), text: text.join('\n') };
}
