import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { FocusArea, Focusable, screenFocusKey, startSpatialNavigation } from '#platform/web/ui/focus';
import { ShellProvider, type ShellValue } from '../shell-context.tsx';
import { TourHelpProvider } from './tour-help.ts';
import { TvCorner } from './tv-corner.tsx';

const prepare = vi.fn();
const start = vi.fn();
let stop: () => void;

beforeEach(() => {
  prepare.mockReset();
  start.mockReset();
  stop = startSpatialNavigation();
});
afterEach(() => {
  cleanup();
  stop();
});

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const focus = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
const help = () => document.querySelector<HTMLElement>('[data-focus-key=tour]');

/** A screen whose help stands before its content, as in the corner that comes first in Arabic. */
function screen({ hasTour, isNew }: { hasTour: boolean; isNew: boolean }) {
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wire = { subscribe: () => () => undefined, state: () => ({ clockCorrections: 0 }) };
  const shell = { wire, serverNow: () => 0 };
  return (
    <div id="app">
      <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] }}>
        <ShellProvider value={{ shell } as unknown as ShellValue}>
          <TourHelpProvider value={hasTour ? { label: 'Show me around', isNew, prepare, start } : undefined}>
            <FocusArea focusKey={screenFocusKey} autoFocus>
              <TvCorner />
              <Focusable focusKey="content" onPress={() => undefined}>
                content
              </Focusable>
            </FocusArea>
          </TourHelpProvider>
        </ShellProvider>
      </TextsProvider>
    </div>
  );
}

it('leaves the focus to the content of the screen, and takes it after that', async () => {
  render(screen({ hasTour: true, isNew: true }));
  await settled();
  expect([focus(), prepare.mock.calls.length]).toEqual(['content', 0]);
  act(() => void help()?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  await settled();
  expect([focus(), prepare.mock.calls.length]).toEqual(['tour', 1]);
  help()?.click();
  expect(start).toHaveBeenCalledTimes(1);
});

it('marks a tour that the guest has not been offered before', () => {
  const { rerender } = render(screen({ hasTour: true, isNew: true }));
  expect(help()?.getAttribute('aria-label')).toBe('Show me around');
  expect(help()?.querySelector('i')).not.toBeNull();
  rerender(screen({ hasTour: true, isNew: false }));
  expect(help()?.querySelector('i')).toBeNull();
});

it('is only the clock where the screen has no tour', () => {
  render(screen({ hasTour: false, isNew: false }));
  expect(help()).toBeNull();
});
