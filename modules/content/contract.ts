import { z } from 'zod';
import { bytes, defineContract, staff } from '#platform/contract';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A number, since menu actions name a content page by the first number in their text (modules.md §2). */
const windowId = z.string().regex(/^[1-9]\d{0,8}$/, 'is no number of a window');
const langKey = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is no key of a language');
const line = z.string().regex(/^[^\r\n]*$/, 'has a line break');
const title = line.min(1).max(200);
const text = z.string().min(1).max(4000);
const short = line.max(300);
/** An address on this server, or one of https. */
const address = z
  .string()
  .max(2000)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/, 'is neither a path of this server nor an https address');
/** A menu action (platform.md §2); a link must be of the web. */
const action = line.max(2000).regex(/^(?!openWebPage\|(?!https?:\/\/))/i, 'openWebPage leads to no http address');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time HH:MM');
/** One mailbox (RFC 5321 §4.1.2 as the field uses it: no quotes, no comments), and nothing that could begin a header. */
const mailbox = z
  .string()
  .max(254)
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'is no e-mail address');

const picture = z.strictObject({ image: address, caption: short.optional() });
const child = z.strictObject({ title, subtitle: short.optional(), image: address.optional(), action });
const page = z.strictObject({
  title,
  subtitle: short.optional(),
  image: address.optional(),
  /** `object-position` of the picture, in per cent: `50% 30%`. */
  image_focus: z
    .string()
    .regex(/^\d{1,3}% \d{1,3}%$/, 'is no position such as 50% 30%')
    .optional(),
  image_alt: short.optional(),
  lead: text.optional(),
  paragraphs: z.array(text).max(60).optional(),
  sections: z
    .array(z.strictObject({ title, paragraphs: z.array(text).max(40).optional() }))
    .max(40)
    .optional(),
  gallery: z.array(picture).max(60).optional(),
  children: z.array(child).max(60).optional(),
});

/** Facts of a place or an event. Days: 1 Monday to 7 Sunday; left out: every day. Over midnight where `until` is before `from`. */
const facts = {
  opening_hours: z
    .array(
      z.strictObject({
        days: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
        from: clock,
        until: clock,
        note: short.optional(),
      }),
    )
    .max(21)
    .optional(),
  /** Begin and end in the property's local time, `YYYY-MM-DDTHH:MM`. */
  starts_at: z.iso.datetime({ local: true, precision: -1 }).optional(),
  ends_at: z.iso.datetime({ local: true, precision: -1 }).optional(),
  telephone: z
    .string()
    .regex(/^\+?[0-9 ().-]{1,30}$/, 'is no telephone number')
    .optional(),
  email: mailbox.optional(),
  website: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^\s\\]+$/, 'is no web address')
    .optional(),
  address: z.array(short.min(1)).min(1).max(6).optional(),
  map: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  distance: z
    .strictObject({
      metres: z.int().min(0).max(1_000_000).optional(),
      minutes: z.int().min(0).max(10_000).optional(),
      by: z.enum(['foot', 'bicycle', 'boat', 'bus', 'car']).default('foot'),
    })
    .optional(),
  price: short.optional(),
  facts: z
    .array(z.strictObject({ label: title, value: short.min(1) }))
    .max(30)
    .optional(),
};

/** Destination types (modules.md §3, "Content pages"). */
export const destinationTypes = [
  'hotel',
  'event',
  'gastro',
  'tour',
  'poi',
  'city',
  'area',
  'package',
  'article',
] as const;

const destinationData = z.strictObject({ ...page.shape, ...facts });
/** Data of a destination: a page with the facts of a place or an event. */
export type DestinationData = z.output<typeof destinationData>;

const template = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(destinationTypes), dataMap: destinationData }),
  z.strictObject({ type: z.literal('gallery'), dataMap: page.extend({ gallery: z.array(picture).min(1).max(60) }) }),
  z.strictObject({ type: z.literal('list'), dataMap: page.extend({ children: z.array(child).min(1).max(60) }) }),
  /** A page of the hotel's own HTML; `html_{id}.html` is shown in a sandbox. */
  z.strictObject({ type: z.literal('custom'), dataMap: page }),
]);
/** Template of a content page: its type and data (modules.md §3). */
export type PageTemplate = z.output<typeof template>;

const banner = z.strictObject({
  title,
  text: short.optional(),
  image: address.optional(),
  action: action.optional(),
});

const fieldKinds = ['text', 'textarea', 'email', 'tel', 'number', 'date', 'time', 'choice'] as const;
const field = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'is no name such as day_wanted'),
  label: title,
  kind: z.enum(fieldKinds),
  required: z.boolean().default(false),
  options: z.array(title).min(1).max(50).optional(),
  hint: short.optional(),
});
/** A field of a request form; the guest's e-mail address is always asked for and no field of the list. */
export type RequestField = z.output<typeof field>;

const form = {
  title,
  text: text.optional(),
  /** The verb on the button. */
  button: title.max(60),
  fields: z.array(field).max(30).default([]),
};
/** Where requests go; never sent to a client. The first recipient, unless the client names another of them. */
const mail = z.strictObject({
  sender: mailbox,
  recipients: z.array(mailbox).min(1).max(20),
  subject: title,
});
/** The mail settings of a page. */
export type RequestMail = z.output<typeof mail>;

const windowBody = z.strictObject({
  /** The page whose language this window is; the app goes there when the guest's language is another. */
  page_id: id.optional(),
  lang_key: langKey.optional(),
  template,
  banners: z.array(banner).max(10).default([]),
  config: z.strictObject({ request: z.strictObject({ ...form, mail }).optional() }).default({}),
  html: z.string().max(200_000).optional(),
  style: z.string().max(200_000).optional(),
  script: z.string().max(200_000).optional(),
});
/** A window as staff write it. */
export type WindowBody = z.output<typeof windowBody>;

/** `Custom_{id}.json`: what the guest app shows of a window. */
const customFile = z.object({
  id: windowId,
  page_id: z.string(),
  lang_key: z.string(),
  template,
  banners: z.array(banner),
  config: z.object({ request: z.strictObject(form).optional() }),
  /** The window has HTML of the hotel's own. */
  html: z.boolean(),
});
export type ContentWindow = z.output<typeof customFile>;

const entry = z.strictObject({ lang_key: langKey, default: z.boolean().default(false), window_id: windowId });
/** An entry of `Page_{pageId}.json`: the window of a page in one language. */
export type PageEntry = z.output<typeof entry>;

const skin = z.object({ projectId: id, skinId: id });
const staffSkin = skin.extend({ propertyId: id });
const propertyQuery = z.object({ property: z.string().max(64).optional() });
const list = z.object({
  property: z.string().max(64).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ok = z.object({});
const guestFile = { access: 'anyone', hidden: true, query: propertyQuery, answers: { 200: bytes } } as const;
const skinSample = { projectId: 'arvensee', skinId: 'house' };
const articleSample = {
  page_id: 'quiet',
  lang_key: 'en',
  template: { type: 'article', dataMap: { title: 'Quiet hours', paragraphs: ['From ten in the evening.'] } },
};

/** Whose, on the TV of a room that several stays share. */
const askedStay = z.string().max(64).default('');
/** `waiting`: stored, the mail has not left; `sent`: the mail server took it; `failed`: it will not leave any more. */
const requestState = z.enum(['waiting', 'sent', 'failed']);
const requestRoot = z.object({
  request_id: z.string(),
  status: requestState,
  /** `no_mail`: the hotel has no mail server; `retrying`: the last try failed, the next one follows; else empty. */
  reason: z.enum(['', 'no_mail', 'retrying']),
});
/** What a guest is told of a request. */
export type RequestStatus = z.output<typeof requestRoot>;

/** Content pages and their requests. */
export const content = defineContract({
  module: 'content',
  errors: {
    /** Details `problems`: each names its place in the body. */
    content_invalid: { retryable: false, status: 422 },
    /** Details `fields`: the names of the answers that are missing or not valid. */
    request_invalid: { retryable: false, status: 422 },
    /** The page has no request form. */
    no_request_form: { retryable: false, status: 422 },
    /** A walk-in has no room that the hotel could answer to. */
    sign_in_to_send: { retryable: false, status: 403 },
    /** The TV of a room that several stays share did not say whose the request is. */
    whose_request: { retryable: false, status: 409 },
  },
  calls: {
    'ReservationAssist.sendRequest': {
      access: 'visitor_or_room',
      summary: 'Sends the request form of a content page to the hotel: by mail, and as a message to the room.',
      data: z.object({
        request_id: z.uuid(),
        project_id: id,
        skin_id: id,
        window_id: windowId,
        email: mailbox,
        /** Answers by the names of the form's fields. */
        content: z.record(z.string().max(40), z.string().max(4000)).default({}),
        /** Counts only if the page lists it. */
        emailTo: z.string().max(254).optional(),
        stay_id: askedStay,
      }),
      root: requestRoot,
      errors: ['request_invalid', 'no_request_form', 'sign_in_to_send', 'whose_request'],
      sample: {
        request_id: '0c9a3f1e-7a53-4a53-9a53-2f6f4f1d0001',
        project_id: 'arvensee',
        skin_id: 'house',
        window_id: '121',
        email: 'guest@mail.example',
        content: {},
      },
    },
    'ReservationAssist.getRequest': {
      access: 'visitor_or_room',
      summary: 'Where a request of the caller stands.',
      data: z.object({ request_id: z.uuid(), stay_id: askedStay }),
      root: requestRoot,
      errors: ['sign_in_to_send', 'whose_request'],
      sample: { request_id: '0c9a3f1e-7a53-4a53-9a53-2f6f4f1d0002' },
    },
  },
  routes: {
    'GET /skins/{projectId}/{skinId}/Page_{pageId}.json': {
      ...guestFile,
      summary: 'Windows of a page by language.',
      params: skin.extend({ pageId: id }),
      sample: { params: { ...skinSample, pageId: 'quiet' }, query: {} },
    },
    'GET /skins/{projectId}/{skinId}/Custom_{windowId}.json': {
      ...guestFile,
      summary: 'Template, data, banners and configuration of a window.',
      params: skin.extend({ windowId }),
      sample: { params: { ...skinSample, windowId: '101' }, query: {} },
    },
    'GET /skins/{projectId}/{skinId}/html_{windowId}.html': {
      ...guestFile,
      summary: 'HTML of the hotel for a window, in a sandbox.',
      params: skin.extend({ windowId }),
      sample: { params: { ...skinSample, windowId: '101' }, query: {} },
    },
    'GET /skins/{projectId}/{skinId}/style_{windowId}.css': {
      ...guestFile,
      summary: 'Style sheet of the hotel for a window.',
      params: skin.extend({ windowId }),
      sample: { params: { ...skinSample, windowId: '101' }, query: {} },
    },
    'GET /skins/{projectId}/{skinId}/script_{windowId}.js': {
      ...guestFile,
      summary: 'Script of the hotel for a window, which runs in the sandbox alone.',
      params: skin.extend({ windowId }),
      sample: { params: { ...skinSample, windowId: '101' }, query: {} },
    },
    'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages': {
      access: staff('content.manage'),
      summary: 'Lists the pages of a skin with their windows by language.',
      params: staffSkin,
      query: list,
      answers: {
        200: z.object({
          items: z.array(z.object({ page_id: z.string(), entries: z.array(entry) })),
          next: z.string().nullable(),
        }),
      },
      sample: { params: { propertyId: '1', ...skinSample }, query: {} },
    },
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': {
      access: staff('content.manage'),
      summary: 'Says which window a page is in which language; at most one entry is the default.',
      params: staffSkin.extend({ pageId: id }),
      body: z.strictObject({ entries: z.array(entry).min(1).max(80) }),
      answers: { 200: ok },
      errors: ['content_invalid'],
      sample: {
        params: { propertyId: '1', ...skinSample, pageId: 'sample' },
        body: { entries: [{ lang_key: 'en', default: true, window_id: '999999' }] },
      },
    },
    'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': {
      access: staff('content.manage'),
      summary: 'Removes a page; its windows stay.',
      params: staffSkin.extend({ pageId: id }),
      answers: { 200: ok },
      sample: { params: { propertyId: '1', ...skinSample, pageId: 'no-such-page' } },
    },
    'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
      access: staff('content.manage'),
      summary: 'A window as it was written, mail settings included.',
      params: staffSkin.extend({ windowId }),
      answers: { 200: windowBody },
      sample: { params: { propertyId: '1', ...skinSample, windowId: '101' } },
    },
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
      access: staff('content.manage'),
      summary: 'Writes a window: template, data, banners, request form, HTML, style sheet and script.',
      params: staffSkin.extend({ windowId }),
      body: windowBody,
      answers: { 200: ok },
      errors: ['content_invalid'],
      sample: { params: { propertyId: '1', ...skinSample, windowId: '999999' }, body: articleSample },
    },
    'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
      access: staff('content.manage'),
      summary: 'Removes a window that no page names.',
      params: staffSkin.extend({ windowId }),
      answers: { 200: ok },
      errors: ['content_invalid'],
      sample: { params: { propertyId: '1', ...skinSample, windowId: '999998' } },
    },
    'GET /api/v1/content-requests': {
      access: staff('requests.read'),
      summary: 'Requests that guests sent from content pages, newest first, with the state of their mail.',
      query: list,
      answers: {
        200: z.object({
          items: z.array(
            z.object({
              id: z.string(),
              request_id: z.string(),
              stay_id: z.string(),
              room: z.string(),
              window_id: z.string(),
              title: z.string(),
              text: z.string(),
              email: z.string(),
              recipient: z.string(),
              status: requestState,
              attempts: z.number(),
              last_error: z.string(),
              created_at: z.iso.datetime(),
              sent_at: z.iso.datetime().nullable(),
            }),
          ),
          next: z.string().nullable(),
        }),
      },
      sample: { query: {} },
    },
  },
  pushes: {
    'InSingLocalEvents.pagesChanged': {
      summary: 'Content pages of the property changed; a page on show is fetched again.',
      root: z.object({}),
    },
    'ReservationAssist.requestChanged': {
      summary: 'The mail of a request left, or will not leave.',
      root: requestRoot,
    },
  },
  events: {
    'content.changed': {
      summary: 'A content page or window of a property changed.',
      payload: z.object({ window_id: z.string() }),
    },
    'content.requested': {
      summary: 'A guest sent a request; the room is to get the same content as a message, whatever the mail does.',
      payload: z.object({
        id: z.string(),
        /** Empty in demo modes. */
        stay_id: z.string(),
        room_id: z.string(),
        /** `demo` in demo modes. */
        room: z.string(),
        message: z.string(),
      }),
      told: [
        {
          type: 'request.sent',
          permission: 'requests.read',
          summary: 'A guest sent a request; what it says stands in `GET /api/v1/content-requests`.',
          data: z.object({ request_id: z.string(), stay_id: z.string(), room_id: z.string() }),
          of: ({
            id,
            stay_id,
            room_id,
          }: {
            readonly id: string;
            readonly stay_id: string;
            readonly room_id: string;
          }) => ({
            ...{ request_id: id, stay_id, room_id },
          }),
          example: { request_id: '5f0c1f3e-0000-4000-8000-000000000001', stay_id: '', room_id: '' },
        },
      ],
    },
    'content.request_changed': {
      summary: 'The state of a request changed.',
      // `session_id`: the session that sent it, or the TV.
      payload: z.object({ stay_id: z.string(), session_id: z.string(), status: requestRoot }),
    },
  },
});
