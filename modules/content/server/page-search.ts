import { hasWalkInMenu, type SearchEntry, type SearchSight, type SearchSource } from '#platform/node/server';
import { type FoundWindow, type PageBook, pickWindow } from './page-book.ts';

function toSight({ id, title, line, image }: FoundWindow): SearchSight {
  return { title, text: line, image, target: { name: 'contentpage', params: { cpId: id } } };
}

/**
 * Creates what guests find of the pages: those to which their menu leads, as others may be drafts.
 */
export function pageSearch(book: PageBook): SearchSource {
  return {
    types: ['contentpage'],
    changedBy: ['content.changed', 'property.changed'],
    async *read(property) {
      const read = await book.load(property);
      const entries = [...read.pages.values()].filter(({ id }) => read.guest.has(id) || read.walkin.has(id));
      yield entries.map(
        ({ id, windows }): SearchEntry => ({
          ...{ id, type: 'contentpage', popularity: 0.6 },
          texts: Object.fromEntries(
            [...windows].map(([language, { title, keywords = '', text = '' }]) => [
              language,
              { title, keywords, text },
            ]),
          ),
        }),
      );
    },
    look: async (viewer, entries) => {
      const read = await book.load(viewer.property);
      const shown = hasWalkInMenu(viewer) ? read.walkin : read.guest;
      return entries.map(({ id }) => {
        const page = shown.has(id) ? read.pages.get(id) : undefined;
        const window = page && pickWindow(page, viewer.languages);
        return window && toSight(window);
      });
    },
  };
}
