import { join } from 'node:path';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

/** What the server writes in messages itself. */
export const messageTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);
