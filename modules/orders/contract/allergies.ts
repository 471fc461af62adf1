import { z } from 'zod';
import { allergens } from '#catalogue/contract';
import { staff, uniqueList } from '#platform/contract';
import { propertyQuery } from './fields.ts';

/** Allergens in the order of Annex II of Regulation (EU) No 1169/2011, each once. */
export const allergenList = uniqueList(z.enum(allergens), allergens.length).transform((given) =>
  allergens.filter((name) => given.includes(name)),
);

const declaration = z
  .object({
    stay_id: z.string(),
    allergens: z.array(z.enum(allergens)).describe('Empty: none declared, or the declaration was withdrawn.'),
    at: z.iso.datetime().nullable().describe('When it was declared. Null: never.'),
    by: z.string().describe('`guest`, or the name of the staff member who entered it. Empty: nobody.'),
  })
  .meta({ id: 'DeclaredAllergies' });

const stayId = z.object({ id: z.string().min(1).max(64) });

/** Routes for the allergies of a stay; guests declare them by `RetailSystem.declareAllergens`. */
export const allergyRoutes = {
  'GET /api/v1/stays/{id}/allergies': {
    access: staff('orders.read'),
    summary: 'Returns the allergies that the guests of a stay have declared to the kitchen.',
    params: stayId,
    query: propertyQuery,
    answers: { 200: declaration },
    sample: { params: { id: 'none' }, query: {} },
  },
  'PUT /api/v1/stays/{id}/allergies': {
    access: staff('orders.manage'),
    summary: 'Records the allergies that a guest has told staff; replaces those declared before.',
    params: stayId,
    query: propertyQuery,
    body: z.object({ allergens: allergenList }),
    answers: { 200: declaration },
    sample: { params: { id: 'none' }, query: {}, body: { allergens: ['nuts'] } },
  },
} as const;
