import { z } from 'zod';

/** An id that the hotel chooses: of a page, a skin, a project. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A number, since menu actions name a content page by the first number in their text (modules.md §2). */
export const windowId = z.string().regex(/^[1-9]\d{0,8}$/, 'is no number of a window');
/** A key of a language as files name it, in any case: `en`, `zh-Hant`. */
export const langKey = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is no key of a language');
const line = z.string().regex(/^[^\r\n]*$/, 'has a line break');
/** A title: one line, not empty. */
export const title = line.min(1).max(200);
/** A paragraph. */
export const text = z.string().min(1).max(4000);
/** A line that may be empty. */
export const short = line.max(300);
/** An address on this server, or one of https. */
export const address = z
  .string()
  .max(2000)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/, 'is neither a path of this server nor an https address');
/** A menu action (platform.md §2); a link must be of the web. */
export const action = line
  .max(2000)
  .regex(/^(?!openWebPage\|(?!https?:\/\/))/i, 'openWebPage leads to no http address');
/** A time of day, `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time HH:MM');
/** One mailbox (RFC 5321 §4.1.2 as the field uses it: no quotes, no comments), and nothing that could begin a header. */
export const mailbox = z
  .string()
  .max(254)
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'is no e-mail address');

/** The skin whose files a path names. */
export const skin = z.object({ projectId: id, skinId: id });
/** A skin of the demo hotel, for samples. */
export const skinSample = { projectId: 'arvensee', skinId: 'house' };
