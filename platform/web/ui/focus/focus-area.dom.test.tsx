import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FocusArea, Focusable, FocusLayer, screenFocusKey, startSpatialNavigation } from './index.ts';

let stop: () => void;
const failures: unknown[] = [];
const onFailure = (reason: unknown) => void failures.push(reason);

beforeEach(() => {
  failures.splice(0);
  process.on('unhandledRejection', onFailure);
  stop = startSpatialNavigation();
});

afterEach(() => {
  cleanup();
  stop();
  process.off('unhandledRejection', onFailure);
});

/** Answers what has the focus once all has settled. */
async function settledFocus(): Promise<string | undefined> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  return document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
}

const button = (name: string) => (
  <Focusable focusKey={name} onPress={() => undefined}>
    {name}
  </Focusable>
);

it('focuses its first control where it was itself the control to return to: Maximum call stack size exceeded', async () => {
  // What a screen remembers that was left before any of its controls appeared.
  render(
    <FocusArea focusKey={screenFocusKey} autoFocus initialFocus={screenFocusKey}>
      {button('first')}
    </FocusArea>,
  );
  expect([await settledFocus(), failures]).toEqual(['first', []]);
});

it('focuses a control of a sheet that opens over a sheet', async () => {
  const sheet = (content: ReactNode) => (
    <FocusLayer level="sheet" focusKey="sheet" onBack={() => undefined}>
      {content}
    </FocusLayer>
  );
  const { rerender } = render(sheet(button('below')));
  await settledFocus();
  rerender(
    sheet(
      <>
        {button('below')}
        {sheet(button('above'))}
      </>,
    ),
  );
  expect([await settledFocus(), failures]).toEqual(['above', []]);
});
