import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);

function Page({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(() => main.current), []);
  return (
    <>
      <button type="button">Menu</button>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

const row = (name: string, isOff = false) => (
  <li key={name}>
    <button type="button" disabled={isOff}>
      {name}
    </button>
  </li>
);
const list = (...rows: ReactNode[]) => (
  <Page>
    <p>
      <a href="#before">before</a>
    </p>
    <ul>{rows}</ul>
  </Page>
);

/** Focuses a control of a page, lets it become another page, and returns what has the focus then. */
async function after(name: string, before: ReactNode, next: ReactNode): Promise<string> {
  const { rerender } = render(before);
  act(() => screen.getByText(name).focus());
  await act(async () => rerender(next));
  return document.activeElement?.textContent ?? '';
}

test('the row that takes the place of a row has the focus, else the last one', async () => {
  expect(await after('b', list(row('a'), row('b'), row('c')), list(row('a'), row('c')))).toBe('c');
  cleanup();
  expect(await after('c', list(row('a'), row('b'), row('c')), list(row('a'), row('b')))).toBe('b');
});

test('a screen that is another one altogether has the focus itself', async () => {
  await after('a', list(row('a')), <Page>nothing is left</Page>);
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a control that is disabled gives the focus away until it can have it again', async () => {
  const { rerender } = render(list(row('a'), row('b')));
  act(() => screen.getByText('a').focus());
  await act(async () => rerender(list(row('a', true), row('b'))));
  expect(document.activeElement?.textContent).toBe('b');
  await act(async () => rerender(list(row('a'), row('b'))));
  expect(document.activeElement?.textContent).toBe('a');
});

test('a focus that a guest has taken away stays away', async () => {
  const { rerender } = render(list(row('a'), row('b')));
  act(() => screen.getByText('a').focus());
  act(() => (document.activeElement as HTMLElement).blur());
  await act(async () => rerender(list(row('a'))));
  expect(document.activeElement).toBe(document.body);
  await act(async () => rerender(list(row('c'))));
  expect(document.activeElement).toBe(document.body);
});

test('in a dialog the focus stays in it', async () => {
  const question = (step: string) => (
    <Page>
      <button type="button">behind</button>
      <dialog open>
        <p key={step}>
          <button type="button">{step}</button>
        </p>
        <button type="button">Close</button>
      </dialog>
    </Page>
  );
  expect(await after('Rate', question('Rate'), question('Send'))).toBe('Send');
});
