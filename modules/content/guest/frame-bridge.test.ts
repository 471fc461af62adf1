import { afterEach, expect, test, vi } from 'vitest';
import { focusBeside, isFrom, lookOf, tell } from './frame-bridge.ts';

afterEach(() => document.body.replaceChildren());

function frame(): HTMLIFrameElement {
  const made = document.createElement('iframe');
  Object.defineProperty(made, 'contentWindow', { value: { postMessage: vi.fn() } });
  return made;
}

function message(source: unknown, origin: string): MessageEvent {
  return { source, origin, data: { bellhop: 'ready' } } as unknown as MessageEvent;
}

test('a message counts from the frame’s own window without an origin, and from nobody else', () => {
  const one = frame();
  expect(isFrom(one, message(one.contentWindow, 'null'))).toBe(true);
  expect(isFrom(one, message(one.contentWindow, 'https://hotel.example'))).toBe(false);
  expect(isFrom(one, message(frame().contentWindow, 'null'))).toBe(false);
  expect(isFrom(one, message(window, 'null'))).toBe(false);
  expect(isFrom(one, message(null, 'null'))).toBe(false);
});

test('a frame that is gone hears nothing and breaks nothing', () => {
  const gone = document.createElement('iframe');
  expect(isFrom(gone, message(null, 'null'))).toBe(false);
  expect(() => tell(gone, { bellhop: 'focus', at: 'start' })).not.toThrow();
});

test('the look is the app’s colours of the moment', () => {
  document.documentElement.style.setProperty('--accent', '#2a6b60');
  expect(lookOf(document.documentElement)).toMatchObject({ bellhop: 'look', tokens: { accent: '#2a6b60' } });
});

test('an arrow out of the frame goes on to what stands beside it', () => {
  // Any element does: a real frame would try to load.
  const one = document.createElement('div') as unknown as HTMLIFrameElement;
  const [before, after] = [document.createElement('button'), document.createElement('button')];
  for (const element of [before, after]) element.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.append(before, one, after);
  focusBeside(one, true);
  expect(document.activeElement).toBe(after);
  focusBeside(one, false);
  expect(document.activeElement).toBe(before);
});
