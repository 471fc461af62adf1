import { z } from 'zod';

/**
 * A list that a request names things in, at most `max` of them: a repeat counts once, so that it makes neither work nor answer.
 * Lists that may well name a thing twice, such as the paragraphs of a text, are plain arrays.
 */
export function uniqueList<Item extends z.ZodType>(item: Item, max: number): z.ZodArray<Item> {
  return z
    .array(item)
    .max(max)
    .overwrite((list) => [...new Set(list)]);
}
