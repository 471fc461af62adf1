import type { ContentPort, PlaceOnMap } from '../contract.ts';
import { type PageBook, pickWindow } from './page-book.ts';

/** Returns the places to which the menus of a caller lead, in their language. */
export function placesOnMap(book: PageBook): ContentPort['placesOnMap'] {
  return async (property, { languages, isWalkIn }) => {
    const { pages, guest, walkin } = await book.load(property);
    const shown = isWalkIn ? walkin : guest;
    return [...pages.values()].flatMap((page): readonly PlaceOnMap[] => {
      const window = shown.has(page.id) ? pickWindow(page, languages) : undefined;
      if (!window?.map) return [];
      const { id, title, line, image, map, distance } = window;
      return [{ page: id, title, line, image, ...map, distance }];
    });
  };
}
