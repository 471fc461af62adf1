import { z } from 'zod';

/** An id that the hotel chooses, of a page, a skin or a project. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A number: menu actions identify a content page by the first number in their text (docs/reference/modules.md §2). */
export const windowId = z.string().regex(/^[1-9]\d{0,8}$/, 'is not a window number');
/** A language key as in file names, in any case: `en`, `zh-Hant`. */
export const langKey = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language key');
const line = z.string().regex(/^[^\r\n]*$/, 'contains a line break');
/** A title: one line, not empty. */
export const title = line.min(1).max(200);
/** A paragraph. */
export const text = z.string().min(1).max(4000);
/** A line that may be empty. */
export const short = line.max(300);
/** A path on this server, or an https URL. */
export const address = z
  .string()
  .max(2000)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/, 'is neither a path on this server nor an https URL');
/** Whether an action opens no other link than a web page's, read as the app reads it: without the blanks of its parts. */
function opensHttpPage(text: string): boolean {
  const [name, link = ''] = text.split('|').map((part) => part.trim());
  return name !== 'openWebPage' || /^https?:\/\//i.test(link);
}

/** A menu action (docs/reference/platform.md §2); links must be http or https. */
export const action = line.max(2000).refine(opensHttpPage, 'openWebPage needs an http or https URL');
/** A time of day, `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time HH:MM');
/** One mailbox (RFC 5321 §4.1.2 without quoting and comments); excludes line breaks, which could inject headers. */
export const mailbox = z
  .string()
  .max(254)
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'is not an e-mail address');

/** Path parameters of a skin. */
export const skin = z.object({ projectId: id, skinId: id });
/** A skin of the demo hotel for samples. */
export const skinSample = { projectId: 'arvensee', skinId: 'house' };
