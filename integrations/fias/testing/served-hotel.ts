import type { PmsUnderTest } from '#stays/testing';

type Entered = Parameters<PmsUnderTest['checkIn']>[0];
type Line = Parameters<PmsUnderTest['enter']>[1];
type Guest = {
  readonly reference: string;
  room: string;
  isBlocked: boolean;
  readonly gi: string;
  readonly lines: Line[];
};

/** Fields of a record as it was sent: `PS|RN0101|P#41|`. */
function fieldsOf(record: string): ReadonlyMap<string, string> {
  const fields = record.split('|').slice(1, -1);
  return new Map(fields.map((field) => [field.slice(0, 2), field.slice(2)]));
}

function fiasDay(day: string): string {
  return day.slice(2).replaceAll('-', '');
}

function sumOf({ lines }: Guest): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The guests and bills of a PMS that speaks FIAS, and its answers to records. */
export class ServedHotel {
  readonly #guests = new Map<string, Guest>();
  /** Numbers of the postings that were booked, each time. */
  readonly booked: number[] = [];

  /** Checks in; returns the record that tells it. */
  checkIn({ reference, room, lastName, firstName, language, arrival, departure }: Entered): string {
    const names = `GN${lastName}|GF${firstName}|GL${language}|`;
    const gi = `GI|RN${room}|G#${reference}|GSN|${names}GA${fiasDay(arrival)}|GD${fiasDay(departure)}|`;
    this.#guests.set(reference, { reference, room, isBlocked: false, gi, lines: [] });
    return gi;
  }

  move(reference: string, room: string): string {
    const guest = this.require(reference);
    const from = guest.room;
    guest.room = room;
    return `GC|RN${room}|GSN|G#${reference}|RO${from}|GSN|`;
  }

  checkOut(reference: string): string {
    const { room } = this.require(reference);
    this.#guests.delete(reference);
    return `GO|RN${room}|G#${reference}|GSN|`;
  }

  require(reference: string): Guest {
    const guest = this.#guests.get(reference);
    if (!guest) throw new Error(`no guest ${reference}`);
    return guest;
  }

  /** The records with which the PMS answers a record. */
  answersTo(record: string): readonly string[] {
    const fields = fieldsOf(record);
    const [room, reference = ''] = [fields.get('RN'), fields.get('G#')];
    const [guest, where] = [this.#guests.get(reference), `RN${room}|G#${reference}|`];
    switch (record.slice(0, 2)) {
      case 'XR':
        return this.#bill(guest, where);
      case 'XC':
        return this.#express(guest, where, fields.get('BA') ?? '');
      case 'PS':
        return this.#book(fields);
      case 'DR':
        return ['DS|', ...[...this.#guests.values()].map(({ gi }) => `${gi}SF|`), 'DE|'];
      default:
        return [];
    }
  }

  #bill(guest: Guest | undefined, where: string): readonly string[] {
    if (!guest) return [`XB|${where}BA0|ASNG|`];
    const items = guest.lines.map(
      ({ text, day, amount }) => `XI|${where}BD${text}|BI${amount}|DC|FDY|F#1|DA${fiasDay(day)}|TI120000|`,
    );
    return [...items, `XB|${where}BA${sumOf(guest)}|ASOK|`];
  }

  #express(guest: Guest | undefined, where: string, balance: string): readonly string[] {
    if (!guest) return [`XC|${where}ASNG|`];
    if (balance !== String(sumOf(guest))) return [`XC|${where}ASBM|`];
    return [`XC|${where}ASOK|`, this.checkOut(guest.reference)];
  }

  #book(fields: ReadonlyMap<string, string>): readonly string[] {
    const [room = '', number = '', amount = ''] = ['RN', 'P#', 'TA'].map((id) => fields.get(id) ?? '');
    const guest = [...this.#guests.values()].find((one) => one.room === room);
    if (!guest || guest.isBlocked) return [`PA|RN${room}|P#${number}|ASNP|CTno post|`];
    guest.lines.push({ text: fields.get('CT') ?? '', day: '2026-11-21', amount: Number(amount) });
    this.booked.push(Number(number));
    return [`PA|RN${room}|P#${number}|ASOK|`];
  }
}
