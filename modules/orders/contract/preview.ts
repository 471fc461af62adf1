import { z } from 'zod';
import { catalogueEntry } from '#catalogue/contract';
import { staff } from '#platform/contract';
import type { PropertyBootstrap } from '#property/contract';
import { id, propertyQuery } from './fields.ts';
import { retailCalls } from './retail.ts';

const menu = z.object({
  info: retailCalls['RetailSystem.getRetailInfo'].root,
  content: retailCalls['RetailSystem.getRetailContent'].root,
  /** The moment that it is shown at. */
  at: z.iso.datetime(),
  /** Whether what is looked at is to be had now; `at` is when it is next, where that was asked for. */
  open_now: z.boolean(),
});
/** A menu as guests would see it, with changes that are not saved. */
export type PreviewMenu = z.output<typeof menu>;

/** The screen that a preview stands on: the menu at one of its groups, or an item of it. */
export type PreviewPlace = { readonly shopId: string; readonly group?: string; readonly item?: string };

/** What the desk tells the guest's screens in its frame. */
export type PreviewOrder = {
  readonly is: 'show';
  readonly menu: PreviewMenu;
  /** Language key, lower case. */
  readonly language: string;
  readonly scheme: 'light' | 'dark';
  readonly property: PropertyBootstrap;
  /** The frame goes there when it is another place than that of the order before. */
  readonly place: PreviewPlace;
};

/** What the frame tells the desk: that it listens, that something leads out of the menu, or that it is broken. */
export type PreviewReport = { readonly is: 'ready' | 'elsewhere' | 'broken' };

/** The catalogue as guests would see it, before anything is saved. */
export const previewRoutes = {
  'POST /api/v1/catalogue/preview': {
    access: staff('catalogue.read'),
    summary: 'An outlet as guests would see it with these entries in place of the stored ones; nothing is stored.',
    query: propertyQuery,
    body: z.object({
      shop_id: id,
      lang: z.string().max(16).default(''),
      /** Entries that are being written; each takes the place of the stored one, or comes last. */
      entries: z.array(catalogueEntry).max(500).default([]),
      /** What is looked at, by its kind and id; left out: the outlet. */
      entry: z.object({ type: z.enum(['group', 'item']), id }).optional(),
      /** `open`: at the next moment at which it is to be had. */
      at: z.enum(['now', 'open']).default('now'),
    }),
    answers: { 200: menu },
    errors: ['shop_unknown'],
    // A menu nests in itself, which the documentation has no words for; integrators ask as guests' apps do.
    hidden: true,
    sample: { query: {}, body: { shop_id: '1', lang: 'de', at: 'open' } },
  },
} as const;
