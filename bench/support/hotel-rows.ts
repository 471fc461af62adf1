import { type Random, uuid } from '#platform/random';

/** How large a hotel is, and how long its past. */
export type HotelSize = {
  readonly rooms: number;
  readonly days: number;
  readonly ordersOfDay: number;
  readonly requestsOfDay: number;
};

/** Rows of a table. */
export type Rows = readonly { readonly [column: string]: unknown }[];

type Stay = {
  readonly id: string;
  readonly room: number;
  readonly at: number;
  readonly until: number;
  readonly name: string;
  readonly first: string;
};

const [minuteMs, dayMs] = [60_000, 86_400_000];
const property = '1';
/** How long what was asked for on the last day is still under way. */
const openMs = 4 * 3_600_000;
/** After how many days a hotel has erased the guests of stays and orders, and of requests. */
const [erasedDays, erasedRequestDays] = [85, 25];
const line = {
  ...{ item_id: 'coffee', name: 'Coffee', title: 'Coffee', amount: 2, price: 625, item_price: 625, total: 1_250 },
  ...{ tax_rate: 10, allergens: ['milk'] },
  sub_items: [{ item_id: 'no-milk', name: 'Black', title: 'Black', amount: 1, price: 0 }],
};
const lastNames =
  'Aschwanden Bianchi Carlsson Dubois Eriksen Ferrari Gruber Hofer Ivanova Jansen Keller Lindt Moreau Novak';
const firstNames = 'Ada Bruno Clara David Elena Felix Greta Hugo Irma Jonas Katja Luis Maria Nils Olga Paul';
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The rows of a hotel that was open for some days until `now`, and is booked a month ahead. */
export class Hotel {
  readonly #size: HotelSize;
  readonly #random: Random;
  readonly #now: number;
  readonly #roomIds: readonly string[];
  readonly #stays: readonly Stay[];
  readonly #byDay = new Map<string, Stay[]>();

  constructor(size: HotelSize, random: Random, now: number) {
    this.#size = size;
    this.#random = random;
    this.#now = now;
    this.#roomIds = Array.from({ length: size.rooms }, () => uuid(random));
    this.#stays = this.#roomIds.flatMap((_id, room) => this.#staysOf(room));
    for (const stay of this.#stays) {
      for (let { at } = stay; at < Math.min(stay.until, now + dayMs); at += dayMs) {
        const guests = this.#byDay.get(dayOf(at));
        if (guests) guests.push(stay);
        else this.#byDay.set(dayOf(at), [stay]);
      }
    }
  }

  /** Number of the stays. */
  get stays(): number {
    return this.#stays.length;
  }

  /** Every table with its rows, in pieces: what others refer to comes first. */
  *tables(): Generator<readonly [table: string, rows: Rows]> {
    const { rooms, days } = this.#size;
    yield [
      'rooms',
      this.#roomIds.map((id, at) => ({ property, id, number: numberOf(at), room_key: numberOf(at), key_rules: '' })),
    ];
    yield ['devices', this.#roomIds.map((id) => this.#deviceOf(id))];
    yield ['stays', this.#stays.map((stay) => this.#stayRow(stay))];
    yield ['residents', this.#stays.map((stay) => this.#residentOf(stay))];
    const midnight = Math.floor(this.#now / dayMs) * dayMs;
    for (let ago = days; ago >= 0; ago -= 1) {
      const at = midnight - ago * dayMs;
      yield ['shop_orders', this.#ordersOn(at)];
      yield ['guest_requests', this.#requestsOn(at)];
    }
    if (rooms > 0)
      yield ['folio_lines', this.#stays.filter(({ at }) => at < this.#now).flatMap((stay) => this.#folioOf(stay))];
  }

  #below(most: number): number {
    return Math.floor(this.#random.number() * most);
  }

  #one<T>(all: readonly T[], otherwise: T): T {
    return all[this.#below(all.length)] ?? otherwise;
  }

  #staysOf(room: number): Stay[] {
    const stays: Stay[] = [];
    for (let at = this.#now - this.#size.days * dayMs; at < this.#now + 30 * dayMs; ) {
      const until = at + (1 + this.#below(4)) * dayMs;
      const [name, first] = [this.#one(lastNames.split(' '), ''), this.#one(firstNames.split(' '), '')];
      stays.push({ id: uuid(this.#random), room, at, until, name, first });
      at = until + (this.#random.number() < 0.25 ? dayMs : 0);
    }
    return stays;
  }

  #stayRow({ id, room, at, until }: Stay): Rows[number] {
    const isOver = until < this.#now;
    const state = isOver ? 'checked_out' : at <= this.#now - dayMs / 2 ? 'in_house' : 'expected';
    return {
      ...{ property, id, room_id: this.#roomIds[room], state, language: 'en', arrival: dayOf(at) },
      ...{ departure: dayOf(until), no_post: 0, checked_in_at: state === 'expected' ? null : at },
      ...{ checked_out_at: isOver ? until : null, arrival_time: '15:30', anonymous: this.#isErased(until, erasedDays) },
    };
  }

  /** 1 for what ended so long ago that its guest is no longer named. */
  #isErased(at: number, days: number): 0 | 1 {
    return at < this.#now - days * dayMs ? 1 : 0;
  }

  #residentOf({ id, until, name, first }: Stay): Rows[number] {
    const isErased = this.#isErased(until, erasedDays) === 1;
    return {
      ...{ property, id: uuid(this.#random), stay_id: id, position: 0, last_name: isErased ? '' : name },
      ...{ first_name: isErased ? '' : first, title: isErased ? '' : 'Ms', native_name: '', permanent: 0 },
    };
  }

  #deviceOf(room_id: string): Rows[number] {
    return {
      ...{ property, id: uuid(this.#random), room_id, token_hash: null, model: 'TV', name: '', firmware: '' },
      ...{ os_type: '', onesquare_version: '', skin_version: '', enrolled_at: this.#now - dayMs },
      ...{ last_seen_at: this.#now - 5 * minuteMs },
    };
  }

  /** Somebody who was in house on a day, as orders and requests name them. */
  #guestOn(day: string) {
    const stay = this.#byDay.get(day)?.[this.#below(this.#byDay.get(day)?.length ?? 0)];
    const room = stay?.room ?? 0;
    return {
      stay_id: stay?.id ?? '',
      room_id: this.#roomIds[room],
      room: numberOf(room),
      guest_name: stay?.name ?? '',
    };
  }

  /** A moment of a day between six and ten; on the last day, of its last eight hours. */
  #momentOn(at: number): number {
    const isLast = at + dayMs > this.#now;
    return isLast ? this.#now - this.#below(8 * 60) * minuteMs : at + (6 * 60 + this.#below(16 * 60)) * minuteMs;
  }

  #ordersOn(at: number): Rows {
    return Array.from({ length: this.#size.ordersOfDay }, () => {
      const placed = this.#momentOn(at);
      const promised = placed + 30 * minuteMs;
      const guest = this.#guestOn(dayOf(at));
      const anonymous = this.#isErased(at, erasedDays);
      const isOpen = placed > this.#now - openMs;
      const steps = (
        isOpen ? ['placed', 'accepted'] : ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered']
      ).map((status, step) => ({ status, at: placed + step * 5 * minuteMs, by: 'staff:cook' }));
      return {
        ...{ property, id: uuid(this.#random), request_id: uuid(this.#random), resident_id: uuid(this.#random) },
        ...guest,
        ...{ outlet_id: String(1 + this.#below(3)), outlet_title: 'Room service' },
        ...{
          status: isOpen ? 'accepted' : 'delivered',
          placed_at: placed,
          changed_at: promised,
          promised_at: promised,
        },
        ...{ first_promised_at: promised, due_quarter: promised, delivery_time: '', location: '', payment: 'room' },
        ...{ note: '', language: 'en', total: 1_250, currency: 'EUR', reason: '', reason_id: '', handled_by: 'cook' },
        ...{ lines: JSON.stringify([line, line]), steps: JSON.stringify(steps), acknowledged_by: 'cook' },
        ...{ acknowledged_at: placed + this.#below(180_000), declared_allergens: '[]' },
        ...{ anonymous, search_text: anonymous === 1 ? '' : `${guest.room} ${guest.guest_name}`.toLowerCase() },
      };
    });
  }

  #requestsOn(at: number): Rows {
    return Array.from({ length: this.#size.requestsOfDay }, () => {
      const created = this.#momentOn(at);
      const done = created + this.#below(90) * minuteMs;
      const isOpen = created > this.#now - openMs;
      const step = { what: 'status', status: 'done', at: done, by: 'maid' };
      const guest = this.#guestOn(dayOf(at));
      return {
        ...{ property, id: uuid(this.#random), kind: 'content.form', request_id: uuid(this.#random) },
        ...{ ...guest, scope: guest.stay_id, session_id: '', language: 'en', title: 'Towels', guest_title: 'Towels' },
        ...{ fields: '[]', guest_fields: '[]', contact: '', source: '', handled_by: 'maid' },
        ...{ status: isOpen ? 'open' : 'done', created_at: created, changed_at: isOpen ? created : done },
        ...{ due_at: created + 60 * minuteMs, acknowledged_at: created, acknowledged_by: 'maid', assigned_to: '' },
        ...{ escalation_level: 0, escalates_at: null, steps: JSON.stringify(isOpen ? [] : [step]), search_text: '' },
        anonymous: this.#isErased(at, erasedRequestDays),
      };
    });
  }

  /** A night and a drink of each day of a stay that has begun. */
  #folioOf({ id: stay_id, at, until }: Stay): Rows {
    const nights = Math.ceil((Math.min(until, this.#now) - at) / dayMs);
    return Array.from({ length: 2 * nights }, (_none, line) => {
      const charged = at + Math.floor(line / 2) * dayMs;
      return {
        ...{ property, id: uuid(this.#random), stay_id, at: charged, day: dayOf(charged), time: '23:00' },
        ...{ text: line % 2 === 0 ? 'Room' : 'Bar', amount: 4_200, currency: 'EUR', kind: 'charge', department: 'Bar' },
        ...{ person: '', corrects: '', by: '' },
      };
    });
  }
}

function numberOf(room: number): string {
  return String(100 + room);
}
