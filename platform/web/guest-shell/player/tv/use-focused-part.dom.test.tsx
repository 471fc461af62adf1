import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  FocusArea,
  Focusable,
  FocusLayer,
  ReturnScope,
  screenFocusKey,
  startSpatialNavigation,
} from '#platform/web/ui/focus';
import { useFocusMoves } from './use-focused-part.ts';

let stop: () => void;
let moveFocus: (focusKey: string) => void;

beforeEach(() => {
  stop = startSpatialNavigation();
});
afterEach(() => {
  cleanup();
  stop();
});

const button = (name: string) => (
  <Focusable focusKey={name} onPress={() => undefined}>
    {name}
  </Focusable>
);

function Player({ hasRow }: { hasRow: boolean }) {
  moveFocus = useFocusMoves('row', hasRow);
  return (
    <>
      {button('play')}
      {hasRow ? <FocusArea focusKey="row">{button('station')}</FocusArea> : undefined}
      {button('grid')}
    </>
  );
}

const screen = (hasRow: boolean, isReturn = false) => (
  <FocusArea focusKey={screenFocusKey} autoFocus>
    <ReturnScope value={isReturn}>
      <Player hasRow={hasRow} />
    </ReturnScope>
  </FocusArea>
);

async function settledFocus(): Promise<string | undefined> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 40)));
  return document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
}

it('focuses the row once it is there', async () => {
  const { rerender } = render(screen(false));
  expect(await settledFocus()).toBe('play');
  rerender(screen(true));
  expect(await settledFocus()).toBe('station');
});

it('focuses the row of a screen all of which is known when it opens', async () => {
  render(screen(true));
  expect(await settledFocus()).toBe('station');
});

it('leaves the focus where Back has put it, until a choice moves it', async () => {
  render(screen(true, true));
  expect(await settledFocus()).toBe('play');
  act(() => moveFocus('grid'));
  expect(await settledFocus()).toBe('grid');
});

it('leaves the focus to a sheet over the screen', async () => {
  render(
    <>
      {screen(true)}
      <FocusLayer level="sheet" focusKey="sheet" onBack={() => undefined}>
        {button('above')}
      </FocusLayer>
    </>,
  );
  expect(await settledFocus()).toBe('above');
});
