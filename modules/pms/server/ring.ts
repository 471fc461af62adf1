/** The newest items of many: each beyond the most takes the place of the oldest. */
export class Ring<Item> {
  readonly #most: number;
  readonly #items: Item[] = [];
  #first = 0;
  #lost = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#items.length;
  }

  add(item: Item): void {
    if (this.#items.length < this.#most) {
      this.#items.push(item);
      return;
    }
    this.#items[this.#first] = item;
    this.#first = (this.#first + 1) % this.#most;
    this.#lost += 1;
  }

  /** Takes all items, the oldest first, and how many were lost before them. */
  takeAll(): { readonly items: readonly Item[]; readonly lost: number } {
    const [items, lost] = [[...this.#items.slice(this.#first), ...this.#items.slice(0, this.#first)], this.#lost];
    this.#items.length = 0;
    this.#first = 0;
    this.#lost = 0;
    return { items, lost };
  }
}
