import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ArrowDirection, FocusArea, Focusable, FocusableGrid, startSpatialNavigation } from './index.ts';

let stop: () => void;
/** What the page received of keys, and the moves of the grid. */
let received: string[];
let moves: ArrowDirection[];
let isAtEdge: boolean;

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const focus = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;

async function press(key: string, keyCode: number): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  document.activeElement?.dispatchEvent(event);
  await settled();
}

beforeEach(async () => {
  [received, moves, isAtEdge] = [[], [], false];
  stop = startSpatialNavigation();
  render(
    <div role="application" onKeyDown={({ key }) => received.push(key)}>
      <FocusArea autoFocus initialFocus="grid">
        <FocusableGrid
          focusKey="grid"
          label="Films"
          rowCount={1}
          onPress={() => received.push('OK')}
          onArrow={(direction) => {
            if (!isAtEdge) moves.push(direction);
            return !isAtEdge;
          }}
        >
          cells
        </FocusableGrid>
        <Focusable focusKey="below" onPress={() => undefined}>
          below
        </Focusable>
      </FocusArea>
    </div>,
  );
  await settled();
});
afterEach(() => {
  cleanup();
  stop();
});

it('moves once for an arrow by name or by code, of which nobody else hears', async () => {
  expect(focus()).toBe('grid');
  await press('ArrowRight', 39);
  await press('', 40);
  await press('ArrowUp', 0);
  expect([moves, received, focus()]).toEqual([['right', 'down', 'up'], [], 'grid']);
});

it('leaves OK, and the arrow at an edge, to everybody else', async () => {
  await press('Enter', 13);
  isAtEdge = true;
  await press('ArrowDown', 40);
  expect([moves, received]).toEqual([[], ['Enter', 'OK', 'ArrowDown']]);
});

it('takes no arrow of another control, nor once it is gone', async () => {
  const below = document.querySelector<HTMLElement>('[data-focus-key=below]') ?? document.body;
  fireEvent.mouseEnter(below);
  await settled();
  expect(focus()).toBe('below');
  await press('ArrowLeft', 37);
  cleanup();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect([moves, received]).toEqual([[], ['ArrowLeft']]);
});
