import { z } from 'zod';

/** Query of where a page of a list begins; the values by which a list is ordered may be long texts. */
export const cursor = z.string().max(6_000).optional().describe('`next` of the page before; absent: the first page.');
