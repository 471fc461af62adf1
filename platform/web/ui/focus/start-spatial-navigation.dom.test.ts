import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startSpatialNavigation } from './index.ts';
import { pushKeyHandler } from './key-stack.ts';
import { screenLayer } from './layers.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
});

it('a key counts once, however often navigation was started, and not at all once it is stopped', () => {
  const handled: string[] = [];
  stops.push(pushKeyHandler(({ key }) => handled.push(key) > 0, screenLayer));
  const [first, second] = [startSpatialNavigation(), startSpatialNavigation()];
  fireEvent.keyDown(document.body, { key: 'ArrowDown', keyCode: 40 });
  expect(handled).toEqual(['ArrowDown']);
  first();
  fireEvent.keyDown(document.body, { key: 'ArrowUp', keyCode: 38 });
  expect(handled).toEqual(['ArrowDown', 'ArrowUp']);
  second();
  fireEvent.keyDown(document.body, { key: 'ArrowUp', keyCode: 38 });
  expect(handled).toHaveLength(2);
});
