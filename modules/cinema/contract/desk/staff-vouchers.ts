import { z } from 'zod';
import { staff } from '#platform/contract';
import { propertyQuery } from '../fields.ts';
import { day, noSample, one, page } from './route-fields.ts';

const batchFields = z.object({
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['any_film', 'film', 'package']),
  /** Film or package; empty for `any_film`. */
  item_id: z.string().max(64),
  count: z.number().int().min(1).max(1000),
  /** Last day on which a voucher can be redeemed; null: no limit. */
  expires_on: day.nullable(),
});
const batch = batchFields
  .extend({
    id: z.string(),
    item_title: z.string(),
    redeemed: z.number().int(),
    withdrawn_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'FilmVoucherBatch' });
/** A batch of vouchers. */
export type VoucherBatch = z.output<typeof batch>;
const staffVoucher = z
  .object({
    code: z.string(),
    redeemed_at: z.iso.datetime().nullable(),
    /** Room of the stay that redeemed it; empty: nobody, or the stay was erased. */
    room: z.string(),
  })
  .meta({ id: 'FilmVoucher' });
/** A voucher as staff see it. */
export type StaffVoucher = z.output<typeof staffVoucher>;

/** Routes of vouchers. */
export const voucherRoutes = {
  'GET /api/v1/film-vouchers': {
    access: staff('cinema.read'),
    summary: 'Lists the batches of vouchers, newest first.',
    query: propertyQuery,
    answers: { 200: page(batch) },
    sample: { query: {} },
  },
  'POST /api/v1/film-vouchers': {
    access: staff('cinema.manage'),
    summary: 'Makes a batch of vouchers, each for one purchase.',
    query: propertyQuery,
    body: batchFields,
    answers: { 201: batch },
    errors: ['movie_unknown', 'package_unknown'],
    sample: {
      query: {},
      body: { name: 'Families in winter', kind: 'any_film', item_id: '', count: 20, expires_on: null },
    },
  },
  'GET /api/v1/film-vouchers/{id}': {
    access: staff('cinema.manage'),
    summary: 'Lists the vouchers of a batch with their codes.',
    ...one,
    answers: { 200: z.object({ batch, items: z.array(staffVoucher), next: z.null() }) },
    sample: noSample,
  },
  'DELETE /api/v1/film-vouchers/{id}': {
    access: staff('cinema.manage'),
    summary: 'Withdraws the vouchers of a batch that nobody has redeemed.',
    ...one,
    answers: { 204: z.undefined() },
    sample: noSample,
  },
} as const;
