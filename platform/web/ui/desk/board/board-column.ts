/** A column of a board with its items, most urgent first. */
export type BoardColumn<T> = { readonly name: string; readonly items: readonly T[] };

/** What a board shows as a card. */
export type BoardItem = { readonly id: string };
