import { join } from 'node:path';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

/** What the server writes to guests and to the hotel about orders. */
export const orderTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);
