import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ListPart, PagedList } from './paged-list.tsx';
import { useNear } from './use-near.ts';

type Notify = (isIntersecting: boolean) => void;
/** What is watched on the screen: pages, and ends of lists. */
let watched: Map<Element, Notify>;
/** Reports the heights of the pages that are drawn. */
let measures: Set<() => void>;

class Sight {
  readonly #notify: Notify;
  readonly #seen = new Set<Element>();
  constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#notify = (isIntersecting) => onChange([{ isIntersecting }]);
  }
  observe(element: Element): void {
    this.#seen.add(element);
    watched.set(element, this.#notify);
  }
  disconnect(): void {
    for (const element of this.#seen) watched.delete(element);
  }
}

class Size {
  readonly #measure: () => void;
  constructor(measure: () => void) {
    this.#measure = measure;
  }
  observe(): void {
    measures.add(this.#measure);
  }
  disconnect(): void {
    measures.delete(this.#measure);
  }
}

const pageHeight = 4_321;
beforeEach(() => {
  watched = new Map();
  measures = new Set();
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('ResizeObserver', Size);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(pageHeight);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [pageSize, total] = [60, 5_000];

function Rows({ offset, isLast, onMore }: ListPart) {
  const count = Math.min(pageSize, total - offset);
  const setEnd = useNear(onMore);
  return (
    <ul data-offset={offset}>
      {Array.from({ length: count }, (_, at) => offset + at).map((item) => (
        <li key={item}>
          <button type="button">{item}</button>
        </li>
      ))}
      {isLast && offset + count < total ? <li ref={setEnd} data-end /> : undefined}
    </ul>
  );
}

function open(pages?: number): void {
  render(
    <main>
      <PagedList pageSize={pageSize} pages={pages} estimate={4_000}>
        {(page) => <Rows {...page} />}
      </PagedList>
    </main>,
  );
}

const parts = () => [...document.querySelectorAll<HTMLElement>('main > div')];
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('ul')].map(({ dataset }) => Number(dataset.offset) / pageSize);
const itemCount = () => document.querySelectorAll('li').length;

/** Scrolls so that a page, and what is next to it, are near the window. */
async function scrollTo(page: number): Promise<void> {
  await act(async () => {
    for (const measure of [...measures]) measure();
  });
  await act(async () => {
    for (const [at, part] of parts().entries()) watched.get(part)?.(Math.abs(at - page) <= 1);
  });
}

/** Scrolls to the end of what is there. */
async function scrollToEnd(): Promise<void> {
  await scrollTo(parts().length - 1);
  const end = document.querySelector('[data-end]');
  await act(async () => end && watched.get(end)?.(true));
}

test('of a list of 5,000 only the pages near the window are drawn, wherever the guest has scrolled', async () => {
  open();
  expect(shown()).toEqual([0]);
  let most = 0;
  for (let page = 0; page < 20; page += 1) {
    await scrollToEnd();
    most = Math.max(most, itemCount());
  }
  expect([parts().length, shown()]).toEqual([21, [18, 19, 20]]);
  expect(most).toBeLessThanOrEqual(4 * pageSize);
  await scrollTo(10);
  expect(shown()).toEqual([9, 10, 11]);
});

test('a list whose pages are all there grows no further', async () => {
  open(84);
  await scrollToEnd();
  expect([parts().length, shown()]).toEqual([84, [82, 83]]);
});

test('a page that is not drawn has the height that it had, and one that never was that of the others', async () => {
  open(84);
  expect([shown(), parts()[50]?.style.blockSize]).toEqual([[0], '4000px']);
  await scrollTo(0);
  expect([shown(), parts()[50]?.style.blockSize]).toEqual([[0, 1], `${pageHeight}px`]);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(4_100);
  await scrollTo(50);
  expect([shown(), parts()[1]?.style.blockSize, parts()[1]?.childElementCount]).toEqual([[49, 50, 51], '4100px', 0]);
  // While it is fetched again.
  await scrollTo(0);
  expect(parts()[1]?.style.minBlockSize).toBe('4100px');
});

test('at another width heights that are known no longer count', async () => {
  open(3);
  await scrollTo(0);
  await scrollTo(5);
  expect(parts()[0]?.style.blockSize).toBe(`${pageHeight}px`);
  vi.stubGlobal('innerWidth', innerWidth + 100);
  await act(async () => void fireEvent(window, new Event('resize')));
  expect(parts()[0]?.style.blockSize).toBe('4000px');
});

test('a page with the focus stays when it is scrolled away', async () => {
  open(5);
  await act(async () => document.querySelector<HTMLElement>('button')?.focus());
  await scrollTo(4);
  expect([shown(), document.activeElement?.textContent]).toEqual([[0, 3, 4], '0']);
});
