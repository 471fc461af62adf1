import type { OrderLine } from './rules/judge-cart.ts';
import { orderNumber } from './rules/order-search.ts';
import type { OrderTable } from './tables.ts';

type Words = {
  readonly subject: (number: string, room: string, minutes: number) => string;
  readonly lead: (outlet: string, minutes: number) => string;
  readonly promised: (time: string) => string;
  readonly desk: string;
};

const words: { readonly en: Words; readonly [language: string]: Words } = {
  en: {
    subject: (number, room, minutes) => `Order ${number}, room ${room}: nobody has answered for ${minutes} min`,
    lead: (outlet, minutes) => `${outlet}: this order has rung for ${minutes} minutes, and nobody has acknowledged it.`,
    promised: (time) => `Promised to the guest: ${time}`,
    desk: 'Acknowledge it at the desk:',
  },
  de: {
    subject: (number, room, minutes) => `Bestellung ${number}, Zimmer ${room}: seit ${minutes} Min. ohne Antwort`,
    lead: (outlet, minutes) =>
      `${outlet}: Diese Bestellung klingelt seit ${minutes} Minuten, niemand hat sie bestätigt.`,
    promised: (time) => `Dem Gast zugesagt: ${time}`,
    desk: 'Am Desk bestätigen:',
  },
  ar: {
    subject: (number, room, minutes) => `الطلب ${number}، غرفة ${room}: لا رد منذ ${minutes} دقيقة`,
    lead: (outlet, minutes) => `${outlet}: يرن هذا الطلب منذ ${minutes} دقيقة ولم يؤكد أحد استلامه.`,
    promised: (time) => `الموعد الذي وُعد به الضيف: ${time}`,
    desk: 'أكّدوا الاستلام من مكتب الخدمة:',
  },
};

/** What a mail is written with; `publicUrl` empty: without a link. */
export type MailGround = {
  readonly language: string;
  readonly zone: string;
  readonly now: number;
  readonly publicUrl: string;
};

/** The mail about an order that nobody acknowledged: what, where, how long. The guest's name stays in the house. */
export function escalationMail(
  order: OrderTable,
  ground: MailGround,
): { readonly subject: string; readonly text: string } {
  const { language, zone, now, publicUrl } = ground;
  const said = words[language.split('-')[0] ?? ''] ?? words.en;
  const minutes = Math.max(1, Math.floor((now - Number(order.placed_at)) / 60_000));
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone });
  const lines = (JSON.parse(order.lines) as OrderLine[]).map(({ amount, name }) => `${amount} × ${name}`);
  const link = publicUrl === '' ? [] : ['', said.desk, `${publicUrl}/desk/orders/${order.id}`];
  const text = [
    ...[said.lead(order.outlet_title, minutes), ''],
    ...[...lines, '', said.promised(time.format(Number(order.promised_at)))],
    ...link,
  ];
  return { subject: said.subject(orderNumber(order.id), order.room, minutes), text: text.join('\n') };
}
