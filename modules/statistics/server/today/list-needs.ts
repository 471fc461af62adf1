import type { OpenOrder } from '#orders/contract';
import type { OpenRequest } from '#requests/contract';
import type { Need, Today } from '../../contract.ts';

/** Silent TVs that are told one by one; more of them have one cause. */
export const mostTvs = 3;
/** Needs that are listed. */
const mostNeeds = 20;
/** A room has to be ready so long before its guest arrives. */
const readyMs = 2 * 3_600_000;

/** A TV that does not answer. Instants are milliseconds since 1970. */
export type SilentTv = { readonly id: string; readonly room: string; readonly name: string; readonly at?: number };
/** A guest who is expected; `dueAt`: when, as far as that is known. */
export type Arrival = Today['to_arrive'][number] & { readonly dueAt: number };

/** What is known of the hotel. Instants are milliseconds since 1970. */
export type Facts = {
  readonly now: number;
  readonly orders: readonly OpenOrder[];
  readonly requests: readonly OpenRequest[];
  readonly silentTvs: readonly SilentTv[];
  readonly pmsDownSince: number | undefined;
  readonly unprinted: number;
  readonly arrivals: readonly Arrival[];
};

type NeedFields = { readonly kind: Need['kind']; readonly at: number | undefined } & Partial<Omit<Need, 'kind' | 'at'>>;

function need({ at, ...fields }: NeedFields): Need {
  const instant = at === undefined ? null : new Date(at).toISOString();
  return { id: '', room: '', about: '', request_kind: '', count: 1, ...fields, at: instant };
}

function tvNeeds({ silentTvs }: Facts): readonly Need[] {
  if (silentTvs.length > mostTvs) return [need({ kind: 'tv_silent', at: undefined, count: silentTvs.length })];
  return silentTvs.map(({ id, room, name, at }) => need({ kind: 'tv_silent', id, room, about: name, at }));
}

/** Returns whether an order is late. */
export function isLate({ promisedAt }: Pick<OpenOrder, 'promisedAt'>, now: number): boolean {
  return promisedAt < now;
}

function orderNeeds({ orders, now }: Facts): readonly Need[] {
  return orders.flatMap((order) => {
    const { id, room, outlet: about, queuedAt, promisedAt } = order;
    if (isLate(order, now)) return [need({ kind: 'order_late', id, room, about, at: promisedAt })];
    return order.isUnseen ? [need({ kind: 'order_unseen', id, room, about, at: queuedAt })] : [];
  });
}

function requestNeeds({ requests, now }: Facts): readonly Need[] {
  return requests
    .filter(({ dueAt }) => dueAt < now)
    .map(({ id, room, title, kind, dueAt: at }) =>
      need({ kind: 'request_late', id, room, about: title, request_kind: kind, at }),
    );
}

function roomNeeds({ arrivals, now }: Facts): readonly Need[] {
  return arrivals
    .filter(({ room_state: state, dueAt }) => (state === 'dirty' || state === 'occupied') && dueAt - readyMs <= now)
    .map(({ stay_id: id, room, guest: about, dueAt: at }) => need({ kind: 'room_not_ready', id, room, about, at }));
}

/** Lists what needs a person, most urgent first, and how much of it is not listed. */
export function listNeeds(facts: Facts): Pick<Today, 'needs' | 'needs_more'> {
  const { pmsDownSince: at, unprinted } = facts;
  const all = [
    ...(at === undefined ? [] : [need({ kind: 'pms_down', at })]),
    ...(unprinted === 0 ? [] : [need({ kind: 'tickets_unprinted', at: undefined, count: unprinted })]),
    ...tvNeeds(facts),
    ...orderNeeds(facts),
    ...requestNeeds(facts),
    ...roomNeeds(facts),
  ];
  return { needs: all.slice(0, mostNeeds), needs_more: Math.max(0, all.length - mostNeeds) };
}
