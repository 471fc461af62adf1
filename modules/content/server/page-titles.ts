import type { ContentPort } from '../contract.ts';
import { type PageBook, pickWindow } from './page-book.ts';

/** Returns how other modules name pages. */
export function pageTitles(book: PageBook): Pick<ContentPort, 'titleOf' | 'listTitles'> {
  return {
    async titleOf(property, id, languages) {
      const page = (await book.load(property)).pages.get(id);
      return page && pickWindow(page, languages)?.title;
    },
    async listTitles(property, languages) {
      const { pages, guest } = await book.load(property);
      const found = [...pages.values()].flatMap((page) => {
        const title = guest.has(page.id) ? pickWindow(page, languages)?.title : undefined;
        return title ? [{ id: page.id, title }] : [];
      });
      return found.sort((one, other) => one.title.localeCompare(other.title));
    },
  };
}
