import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { availabilityRoutes } from './contract/availability.ts';
import { draftRoutes } from './contract/drafts.ts';
import { catalogueRoutes } from './contract/entries.ts';

export type { InsertAvailability, ItemAvailability } from './contract/availability.ts';
export type { DraftChange, DraftProblem, EntryChange } from './contract/drafts.ts';
export {
  type Arrangement,
  allergens,
  type CatalogueEntry,
  catalogueEntry,
  diets,
  type EntryEdit,
  type GroupEntry,
  type Hours,
  hours,
  type InsertRef,
  type ItemEntry,
  type OutletEntry,
  type Texts,
} from './contract/entries.ts';
export {
  day,
  delivery,
  entryId,
  id,
  minor,
  multilineText,
  type Payment,
  payment,
  propertyQuery,
  requestId,
  singleLineText,
} from './contract/fields.ts';
export type { Availability, Catalogue, CataloguePort, StockLine } from './contract/port.ts';

/** What a hotel sells: outlets, groups and items with their hours, files of them, and what is sold out. */
export const catalogue = defineContract({
  module: 'catalogue',
  errors: {
    /** Details `item_id`, `sub_item_id`. */
    insert_unknown: { retryable: false, status: 422 },
    /** Details `problems`: `line`, `path`, `what`; and `count`. */
    import_invalid: { retryable: false, status: 422 },
    /** The import would remove more than the hotel allows without a question. Details `removes` and `of`: numbers of entries. */
    import_asks: { retryable: false, status: 409 },
    /** Details `path`, `what`. */
    entry_invalid: { retryable: false, status: 422 },
    /** The entry was changed, created or removed meanwhile; details `by`, `at` and `version`, empty if removed. */
    entry_changed: { retryable: false, status: 409 },
    /** The draft cannot be published; details `count` and `problems`: `type`, `id`, `path`, `what`, `code`, `name`. */
    draft_invalid: { retryable: false, status: 422 },
    /** The draft has changed since it was reviewed; details `revision`. */
    draft_changed: { retryable: false, status: 409 },
  },
  calls: {},
  routes: { ...catalogueRoutes, ...draftRoutes, ...availabilityRoutes },
  pushes: {
    'RetailSystem.catalogueChanged': {
      summary: 'Outlets, items, prices or availability changed; clients should fetch them again.',
      root: z.object({}),
    },
    'RetailSystem.draftChanged': {
      summary: 'The draft of the catalogue changed. Sent to the desk.',
      root: z.object({}),
    },
  },
  events: {
    'catalogue.changed': {
      summary: 'The catalogue or its availability changed.',
      payload: z.object({ revision: z.number() }),
      integrationEvents: [
        {
          type: 'catalogue.changed',
          permission: 'catalogue.read',
          summary: 'The catalogue or its availability changed.',
          data: z.object({ revision: z.number() }),
          toData: ({ revision }: { readonly revision: number }) => ({ revision }),
          example: { revision: 12 },
        },
      ],
    },
    'catalogue.draft_changed': {
      summary: 'The draft of the catalogue changed; guests do not see it.',
      payload: z.object({ revision: z.number() }),
    },
  },
  permissions: {
    'catalogue.read': { roles: ['front_desk', 'kitchen', 'content', 'manager'] },
    'catalogue.manage': { roles: ['content', 'manager'] },
  },
  auditActions: [
    'catalogue.changed',
    'catalogue.removed',
    'catalogue.imported',
    'catalogue.arranged',
    'catalogue.drafted',
    'catalogue.discarded',
    'catalogue.published',
    'catalogue.restored',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    catalogue: typeof catalogue;
  }
}
