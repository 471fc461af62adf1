import { allergens, type Payment } from '#catalogue/contract';
import { orderTexts } from '../written-texts.ts';

type Allergen = (typeof allergens)[number];

/** Labels of a ticket in one language. */
export type TicketLabels = {
  readonly room: string;
  readonly promised: string;
  readonly placed: string;
  readonly note: string;
  readonly allergens: string;
  /** What the guest must not eat. */
  readonly allergy: string;
  /** Printed below REPRINT. */
  readonly reprint: string;
  readonly maybeReprint: string;
  readonly toRoom: string;
  readonly toReception: string;
  readonly payments: { readonly [payment in Payment]: string };
  readonly allergenNames: { readonly [name in Allergen]: string };
  readonly test: string;
};

/** Returns the labels in `language`, else in English. */
export function ticketLabels(language: string): TicketLabels {
  const { say } = orderTexts.in(language);
  const names = allergens.map((name) => [name, say(`orders.ticket.allergen.${name}`)]);
  return {
    room: say('orders.ticket.room'),
    promised: say('orders.ticket.promised'),
    placed: say('orders.ticket.placed'),
    note: say('orders.ticket.note'),
    allergens: say('orders.ticket.allergens'),
    allergy: say('orders.ticket.allergy'),
    reprint: say('orders.ticket.reprint'),
    maybeReprint: say('orders.ticket.maybeReprint'),
    toRoom: say('orders.ticket.toRoom'),
    toReception: say('orders.ticket.toReception'),
    payments: {
      creditcard: say('orders.ticket.pay.creditcard'),
      payCash: say('orders.ticket.pay.payCash'),
      room: say('orders.ticket.pay.room'),
    },
    allergenNames: Object.fromEntries(names) as TicketLabels['allergenNames'],
    test: say('orders.ticket.test'),
  };
}
