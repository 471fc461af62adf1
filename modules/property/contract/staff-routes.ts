import { z } from 'zod';
import { cursor, pictureAddress, staff, uniqueList } from '#platform/contract';
import { id, legalDocument, mediaName, propertyParams, skinFile, skinParams, theme } from './fields.ts';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const uploads = ['image/webp', 'image/png', 'image/jpeg'];
/** A picture as the desk sees it; `url` is immutable and accepts `&w=480` or `&w=960`. */
const picture = z.object({ name: z.string(), media_type: z.string(), url: z.string() });
const ok = z.object({});

const lateWork = z.object({
  lane: z.string().describe('Kind of work, as in the metric `bellhop_jobs_oldest_due_seconds`.'),
  kind: z.enum(['general', 'mail', 'printer', 'webhook', 'other']),
  since: z.iso.datetime().describe('Since when the oldest waits.'),
});
/** Work of the server that has waited for too long. */
export type LateWork = z.output<typeof lateWork>;

/** The staff routes: properties, settings, themes, menus, pictures and legal texts. */
export const staffRoutes = {
  'PUT /api/v1/properties/{propertyId}': {
    access: staff('property.manage'),
    summary: 'Creates or changes a property: name, zone, languages, default skin and theme.',
    // Lower case: the id is part of file names.
    params: z.object({ propertyId: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/) }),
    body: z.object({
      name: z.string().min(1).max(120),
      zone: z.string().min(1).max(64),
      place: z.string().max(120).default(''),
      languages: uniqueList(z.string().min(2).max(16), 80).min(1),
      default_language: z.string().min(2).max(16),
      skin: z.object({ id, project_id: id }),
      theme: id,
    }),
    answers: { 200: ok },
    errors: ['language_unknown', 'zone_unknown'],
    sample: {
      params: { propertyId: '1' },
      body: {
        name: 'Hotel Arvensee',
        zone: 'Europe/Zurich',
        languages: ['en', 'de', 'ar'],
        default_language: 'en',
        skin: { id: 'house', project_id: 'arvensee' },
        theme: 'arvensee',
      },
    },
  },
  'GET /api/v1/late-work': {
    access: staff('property.read'),
    summary: 'Lists the work of the server, of all properties, that has waited for too long: mails, tickets, charges.',
    answers: { 200: z.object({ items: z.array(lateWork), next: z.null() }) },
    sample: { query: {} },
  },
  'GET /api/v1/properties': {
    access: staff('property.read'),
    summary: 'Lists the properties that the caller may see.',
    query: z.object({
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: {
      200: z.object({
        items: z.array(z.object({ id: z.string(), name: z.string(), zone: z.string() })),
        next: z.string().nullable(),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/properties/{propertyId}/settings': {
    access: staff('property.manage'),
    summary:
      'Lists the settings as their contracts declare them, with their values; the values of secret settings are omitted. Settings on which nothing acts yet are left out.',
    params: propertyParams,
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            name: z.string(),
            class: z.enum(['public', 'device', 'secret']),
            cast: z.enum(['boolean', 'integer', 'string']),
            default: z.string(),
            allowed: z.array(z.string()).optional().describe('The allowed values; absent: any.'),
            format: z
              .enum(['time', 'url', 'picture', 'path', 'currency', 'mailbox', 'telephone', 'socket', 'host'])
              .optional(),
            range: z.array(z.number()).length(2).optional().describe('Bounds of an integer, both included.'),
            unit: z.enum(['milliseconds', 'seconds', 'minutes', 'days', 'pixels', 'percent']).optional(),
            value: z.string().nullable().describe('Null: not set, or secret.'),
          }),
        ),
        next: z.string().nullable(),
      }),
    },
    sample: { params: { propertyId: '1' } },
  },
  'PATCH /api/v1/properties/{propertyId}/settings': {
    access: staff('property.manage'),
    summary: 'Sets settings by name, all or none; `null` resets a setting to its default.',
    params: propertyParams,
    body: z.record(z.string().max(120), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])),
    answers: { 200: ok },
    errors: ['setting_unknown', 'setting_invalid'],
    sample: { params: { propertyId: '1' }, body: { currency_short: 'CHF' } },
  },
  'PUT /api/v1/properties/{propertyId}/themes/{themeId}': {
    access: staff('property.manage'),
    summary: 'Creates or changes a theme.',
    params: z.object({ propertyId: id, themeId: id }),
    body: z.object({
      title: z.string().min(1).max(120),
      primary: colour.default('#5AA6C9'),
      dark: colour.optional(),
      toolbarBackground: colour.optional(),
      toolbarDark: colour.optional(),
      logoImage: pictureAddress.default(''),
    }),
    answers: { 200: theme },
    sample: { params: { propertyId: '1', themeId: 'arvensee' }, body: { title: 'Arvensee', primary: '#2a6b60' } },
  },
  'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}': {
    access: staff('content.manage'),
    summary: 'Validates and stores a JSON file of a skin (`menu_EN.json`, `menu_walkin_EN.json`).',
    params: skinParams.extend({ propertyId: id, name: skinFile }),
    body: z.record(z.string(), z.unknown()),
    answers: { 200: ok },
    errors: ['skin_file_invalid'],
    sample: {
      params: { propertyId: '1', projectId: 'arvensee', skinId: 'house', name: 'menu_EN.json' },
      body: { menu: [] },
    },
  },
  'GET /api/v1/properties/{propertyId}/media': {
    // Guests can load them all; who writes to guests chooses among them.
    access: staff('property.read'),
    summary: 'Lists the pictures of the property by name.',
    params: propertyParams,
    query: z.object({ cursor, limit: z.coerce.number().int().min(1).max(500).default(200) }),
    answers: { 200: z.object({ items: z.array(picture), next: z.string().nullable() }) },
    sample: { params: { propertyId: '1' }, query: {} },
  },
  'POST /api/v1/properties/{propertyId}/pictures': {
    access: staff('content.manage'),
    summary:
      'Uploads a JPEG, PNG or WebP picture of at most 10 MiB and 40 megapixels; stores it upright, without metadata, as WebP, under a generated name.',
    params: propertyParams,
    raw: { types: [...uploads, 'application/octet-stream'], limit: 10 * 1024 * 1024 },
    answers: { 201: picture },
    errors: ['media_invalid'],
    sample: { params: { propertyId: '1' } },
  },
  'PUT /api/v1/properties/{propertyId}/media/{name}': {
    access: staff('content.manage'),
    summary: 'Stores a picture of the property under a name; every format but SVG is cleaned like an upload.',
    params: z.object({ propertyId: id, name: mediaName }),
    raw: { types: [...uploads, 'image/svg+xml'], limit: 10 * 1024 * 1024 },
    answers: { 200: z.object({ url: z.string() }) },
    errors: ['media_invalid'],
    sample: { params: { propertyId: '1', name: 'lake.webp' } },
  },
  'PUT /api/v1/properties/{propertyId}/legal/{document}/{lang}': {
    access: staff('content.manage'),
    summary: 'Stores the terms or privacy text in one language.',
    params: z.object({ propertyId: id, document: legalDocument, lang: z.string().min(2).max(16) }),
    body: z.object({ title: z.string().min(1).max(200), paragraphs: z.array(z.string().max(8000)).min(1).max(200) }),
    answers: { 200: ok },
    errors: ['language_unknown'],
    sample: {
      params: { propertyId: '1', document: 'terms', lang: 'en' },
      body: { title: 'Terms', paragraphs: ['One.'] },
    },
  },
} as const;
