import { afterEach, expect, test, vi } from 'vitest';
import { createLookMessage, focusNeighbour, isMessageFrom, isTapped, postToFrame } from './frame-bridge.ts';

afterEach(() => document.body.replaceChildren());

function frame(): HTMLIFrameElement {
  const made = document.createElement('iframe');
  Object.defineProperty(made, 'contentWindow', { value: { postMessage: vi.fn() } });
  return made;
}

function message(source: unknown, origin: string): MessageEvent {
  return { source, origin, data: { bellhop: 'ready' } } as unknown as MessageEvent;
}

test('only a message from the frame’s own window with an opaque origin is accepted', () => {
  const one = frame();
  expect(isMessageFrom(one, message(one.contentWindow, 'null'))).toBe(true);
  expect(isMessageFrom(one, message(one.contentWindow, 'https://hotel.example'))).toBe(false);
  expect(isMessageFrom(one, message(frame().contentWindow, 'null'))).toBe(false);
  expect(isMessageFrom(one, message(window, 'null'))).toBe(false);
  expect(isMessageFrom(one, message(null, 'null'))).toBe(false);
});

test('a page acts only after a tap in it', () => {
  const one = document.createElement('button') as unknown as HTMLIFrameElement;
  document.body.append(one);
  const activation = (isActive: boolean | undefined) =>
    vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });
  activation(false);
  expect(isTapped(one)).toBe(false);
  activation(true);
  expect(isTapped(one)).toBe(true);
  activation(undefined);
  expect(isTapped(one)).toBe(false);
  one.focus();
  expect(isTapped(one)).toBe(true);
  vi.unstubAllGlobals();
});

test('a message to a removed frame is ignored without an error', () => {
  const removed = document.createElement('iframe');
  expect(isMessageFrom(removed, message(null, 'null'))).toBe(false);
  expect(() => postToFrame(removed, { bellhop: 'focus', at: 'start' })).not.toThrow();
});

test('the look message has the app’s current colours', () => {
  document.documentElement.style.setProperty('--accent', '#2a6b60');
  expect(createLookMessage(document.documentElement)).toMatchObject({ bellhop: 'look', tokens: { accent: '#2a6b60' } });
});

test('an arrow key that leaves the frame focuses its neighbour', () => {
  // Any element works: a real frame would try to load.
  const one = document.createElement('div') as unknown as HTMLIFrameElement;
  const [before, after] = [document.createElement('button'), document.createElement('button')];
  for (const element of [before, after]) element.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.append(before, one, after);
  focusNeighbour(one, true);
  expect(document.activeElement).toBe(after);
  focusNeighbour(one, false);
  expect(document.activeElement).toBe(before);
});
