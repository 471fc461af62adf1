import { z } from 'zod';
import { catalogueEntry } from '#catalogue/contract';
import { staff } from '#platform/contract';
import type { PropertyBootstrap } from '#property/contract';
import { id, propertyQuery } from './fields.ts';
import { retailCalls } from './retail.ts';

const menu = z.object({
  info: retailCalls['RetailSystem.getRetailInfo'].root,
  content: retailCalls['RetailSystem.getRetailContent'].root,
  /** Time the menu is rendered for. */
  at: z.iso.datetime(),
  /** Whether the previewed entry is available now. If not, `at` is its next opening, provided that was requested. */
  open_now: z.boolean(),
});
/** A menu as guests would see it, including the draft and unsaved changes. */
export type PreviewMenu = z.output<typeof menu>;

/** The screen a preview shows: the menu, one of its groups, or an item. */
export type PreviewLocation = { readonly shopId: string; readonly group?: string; readonly item?: string };

/** Message from the desk to the guest screens in its preview frame. */
export type PreviewMessage = {
  readonly is: 'show';
  readonly menu: PreviewMenu;
  /** Language key, lower case. */
  readonly language: string;
  readonly scheme: 'light' | 'dark';
  readonly property: PropertyBootstrap;
  /** The frame navigates there if it differs from the location of the previous message. */
  readonly place: PreviewLocation;
};

/** The catalogue as guests would see it, including the draft and unsaved changes. */
export const previewRoutes = {
  'POST /api/v1/catalogue/preview': {
    access: staff('catalogue.read'),
    summary:
      'Renders an outlet as guests would see it with the draft published and these entries replacing others. Stores nothing.',
    query: propertyQuery,
    body: z.object({
      shop_id: id,
      lang: z.string().max(16).default(''),
      /** Edited entries; each replaces the stored one with its id, or is appended. */
      entries: z.array(catalogueEntry).max(500).default([]),
      /** The previewed entry; omit for the outlet. */
      entry: z.object({ type: z.enum(['group', 'item']), id }).optional(),
      /** `open`: at the next time the entry is available. */
      at: z.enum(['now', 'open']).default('now'),
    }),
    answers: { 200: menu },
    errors: ['shop_unknown'],
    // The generated documentation cannot describe the recursive menu; integrators use the guests' calls.
    hidden: true,
    sample: { query: {}, body: { shop_id: '1', lang: 'de', at: 'open' } },
  },
} as const;
