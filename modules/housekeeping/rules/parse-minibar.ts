/** An article of the minibar and its price in the property's currency. */
export type MinibarArticle = { readonly article: string; readonly price: number };

/** Reads the articles of a setting, `Water 4.50, Beer 7`; what is no article with a price is left out. */
export function parseMinibar(text: string): readonly MinibarArticle[] {
  return text.split(',').flatMap((part) => {
    const words = part.trim().split(/\s+/u);
    const price = Number(words.at(-1));
    const article = words.slice(0, -1).join(' ');
    return article !== '' && Number.isFinite(price) && price > 0 ? [{ article, price }] : [];
  });
}
