import { z } from 'zod';

// Only what is used is read, so that no more of a guest is held than needed. What identifies a stay or counts money must be
// there; the rest may be missing.
const text = z.string().nullish().catch(undefined);
const money = z.object({ amount: z.number(), currency: z.string().length(3) });
const gross = z.object({ grossAmount: z.number(), currency: z.string().length(3) });
const other = z.object({ id: z.string() }).nullish();

const person = z.object({
  title: text,
  firstName: text,
  lastName: text,
  secondLastName: text,
  preferredLanguage: text,
});

/** A person of a reservation. */
export type ApaleoPerson = z.output<typeof person>;

/** A reservation: booked, in house, or gone. */
export const reservationShape = z.object({
  id: z.string().min(1),
  /** `Confirmed`, `InHouse`, `CheckedOut`, `Canceled`, `NoShow`. */
  status: z.string(),
  property: z.object({ id: z.string() }),
  unit: z.object({ name: z.string() }).nullish(),
  unitGroup: z.object({ type: text }).nullish().catch(undefined),
  arrival: z.string(),
  departure: z.string(),
  modified: z.iso.datetime({ offset: true }),
  isOpenForCharges: z.boolean().nullish().catch(undefined),
  primaryGuest: person.nullish().catch(undefined),
  additionalGuests: z.array(person).nullish().catch(undefined),
});
/** A reservation as Apaleo has it. */
export type ApaleoReservation = z.output<typeof reservationShape>;

/** A page of reservations. */
export const reservationsShape = z.object({ count: z.number().int(), reservations: z.array(reservationShape) });

const dated = { id: z.string(), created: text, serviceDate: text, serviceType: text, movedTo: other };
const payment = { id: z.string(), method: text, paymentDate: text, businessDate: text, movedTo: other };

const folio = z.object({
  id: z.string(),
  status: z.string(),
  isMainFolio: z.boolean().catch(false),
  debitor: z.object({ type: text }).nullish().catch(undefined),
  balance: money,
  allowedActions: z.array(z.string()).nullish(),
  charges: z.array(z.object({ ...dated, name: text, amount: gross, routedTo: other, receipt: text })).nullish(),
  transitoryCharges: z.array(z.object({ ...dated, name: text, amount: money, receipt: text })).nullish(),
  allowances: z.array(z.object({ ...dated, reason: text, amount: gross })).nullish(),
  payments: z.array(z.object({ ...payment, amount: money })).nullish(),
});
/** A folio as Apaleo has it, with all of its lines. */
export type ApaleoFolio = z.output<typeof folio>;

/** The folios of a reservation. */
export const foliosShape = z.object({ folios: z.array(folio) });

/** An answer that says why something was refused, for staff. */
export const messagesShape = z.object({ messages: z.array(z.string()) });

/** A token of the identity server; seconds until it ends. */
export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** What a webhook sends: what changed, not how. Other topics are not ours; `system` is the check of the address. */
export const noticeShape = z.object({
  topic: z.string(),
  propertyId: z.string().optional(),
  data: z.object({ entityId: z.string().min(1).max(100) }).optional(),
});
