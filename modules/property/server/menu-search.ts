import {
  hasWalkInMenu,
  type SearchEntry,
  type SearchSight,
  type SearchSource,
  type SearchViewer,
} from '#platform/node/server';
import type { MenuLink, MenuLinks } from '../contract.ts';
import type { PropertyContext } from './context.ts';
import { readMenuLinks } from './menu-links.ts';

/** Actions whose targets other modules know better: pages and shops, each with all of its texts. */
const elsewhere = /^(?:contentpage|openShop)\b/;

/** The entries of menus by what they do, as it is the same in all languages. */
function entriesOf(links: MenuLinks): readonly SearchEntry[] {
  const entries = new Map<string, Record<string, { title: string; text: string }>>();
  for (const byLanguage of [links.guest, links.walkin]) {
    for (const [language, all] of byLanguage) {
      for (const { action, title, text, isPage, isEntry } of all) {
        if (!isEntry || isPage || elsewhere.test(action)) continue;
        const texts = entries.get(action) ?? {};
        entries.set(action, { ...texts, [language]: texts[language] ?? { title, text } });
      }
    }
  }
  return [...entries].map(([id, texts]) => ({ id, type: 'place', texts, popularity: 0.5 }));
}

/** Finds what the caller’s own menu says of an action. */
function findLink(links: MenuLinks, viewer: SearchViewer, action: string): MenuLink | undefined {
  const menus = links[hasWalkInMenu(viewer) ? 'walkin' : 'guest'];
  for (const language of [...viewer.languages, ...menus.keys()]) {
    const found = menus.get(language)?.find((link) => link.action === action && link.isEntry);
    if (found) return found;
  }
  return undefined;
}

function toSight({ title, text, image, action }: MenuLink): SearchSight {
  return { title, text, image, action };
}

/** Creates what guests find of the menus: the screens and services to which they lead. */
export function menuSearch(services: PropertyContext): SearchSource {
  const read = new Map<string, MenuLinks>();
  return {
    types: ['place'],
    // Menus that no hotel has written are made of its pages and outlets.
    changedBy: ['property.changed', 'content.changed', 'catalogue.changed'],
    async *read(property) {
      const data = await services.cache.get(property);
      if (!data) return;
      const links = await readMenuLinks(services, data);
      read.set(property, links);
      yield entriesOf(links);
    },
    look: async (viewer, entries) => {
      const links = read.get(viewer.property);
      return entries.map(({ id }) => {
        const found = links && findLink(links, viewer, id);
        return found && toSight(found);
      });
    },
  };
}
