import { z } from 'zod';
import { uniqueList } from '#platform/contract';
import { action, address, id, langKey, mailbox, short, text, title, windowId } from './fields.ts';
import { template } from './page-template.ts';

const banner = z.strictObject({
  title,
  text: short.optional(),
  image: address.optional(),
  action: action.optional(),
});

const fieldKinds = ['text', 'textarea', 'email', 'tel', 'number', 'date', 'time', 'choice'] as const;
const field = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'is not a name such as day_wanted'),
  label: title,
  kind: z.enum(fieldKinds),
  required: z.boolean().default(false),
  options: uniqueList(title, 50).min(1).optional(),
  hint: short.optional(),
});
/** A field of a request form; the guest's e-mail address, if they want an answer by mail, is not in the list. */
export type RequestField = z.output<typeof field>;

const form = {
  title,
  text: text.optional(),
  /** Text of the submit button. */
  button: title.max(60),
  fields: z.array(field).max(30).default([]),
};
/** Mail settings of the form, never sent to clients. The first recipient is the default. */
const mail = z.strictObject({
  sender: mailbox,
  recipients: uniqueList(mailbox, 20).min(1),
  subject: title,
});
/** The mail settings of a page. */
export type RequestMail = z.output<typeof mail>;

/** A window as staff write it: template, banners, request form, and the hotel's own HTML, style sheet and script. */
export const windowBody = z.strictObject({
  /** The page of which this window is one language; the app uses it to find the window in the guest's language. */
  page_id: id.optional(),
  lang_key: langKey.optional(),
  template,
  banners: z.array(banner).max(10).default([]),
  config: z.strictObject({ request: z.strictObject({ ...form, mail }).optional() }).default({}),
  html: z.string().max(200_000).optional(),
  style: z.string().max(200_000).optional(),
  script: z.string().max(200_000).optional(),
});
/** A window as it was written, with defaults filled in. */
export type WindowBody = z.output<typeof windowBody>;

/** `Custom_{id}.json`: a window as the guest app receives it. */
const customFile = z.object({
  id: windowId,
  page_id: z.string(),
  lang_key: z.string(),
  template,
  banners: z.array(banner),
  config: z.object({
    request: z
      .strictObject({ ...form, by_mail: z.boolean().describe('Whether the hotel can answer by mail.') })
      .optional(),
  }),
  /** Whether the window has the hotel's own HTML. */
  html: z.boolean(),
});
/** A window as the guest app receives it. */
export type ContentWindow = z.output<typeof customFile>;
