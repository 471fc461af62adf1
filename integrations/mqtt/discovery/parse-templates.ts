import { parseTemplate, TemplateError } from '../templates/index.ts';
import type { Announced, EntityConfig } from './read-announcement.ts';

function templatesIn(config: EntityConfig): readonly string[] {
  const own = Object.entries(config).flatMap(([key, value]) =>
    key.endsWith('_template') && typeof value === 'string' ? [value] : [],
  );
  const { availability } = config;
  const topics = Array.isArray(availability) ? (availability as readonly EntityConfig[]) : [];
  return [...own, ...topics.flatMap(({ value_template: one }) => (typeof one === 'string' ? [one] : []))];
}

/** How many characters of templates an entity has at most; what is beyond is parsed when it is read. */
const mostAhead = 64 * 1024;

/**
 * Parses the templates of an announced entity, so that reading it finds them parsed, and gives how many characters each had that was not
 * parsed lately. To be stopped between them: parsing takes longer than anything else of an announcement.
 */
export function* parseTemplates({ config }: Announced): Generator<number> {
  let ahead = 0;
  for (const source of templatesIn(config)) {
    ahead += source.length;
    if (ahead > mostAhead) return;
    let isNew = false;
    try {
      parseTemplate(source, () => {
        isNew = true;
      });
    } catch (error) {
      // Who reads it says what is wrong with it.
      if (!(error instanceof TemplateError)) throw error;
    }
    if (isNew) yield source.length;
  }
}
