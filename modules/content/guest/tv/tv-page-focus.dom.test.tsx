import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { FocusArea, screenFocusKey, startSpatialNavigation, useSetFocus } from '#platform/web/ui/focus';
import { TvGallery } from './tv-gallery.tsx';
import { TvLinks } from './tv-links.tsx';
import { TvPageText } from './tv-page-text.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };
const snapshot = { language: 'en', ready: true, t: (key: string) => key };
const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
const wire = { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined };
const value = {
  shell: {
    ...{ wire, serverNow: () => systemClock.now() },
    menuLink: ({ onclick }: { onclick: string }) =>
      onclick === 'nowhere' ? undefined : { href: '#', open: () => undefined },
  },
  property: { ...formatSettings, mediaBase: '/' },
} as unknown as ShellValue;

let setFocus: (key: string) => void;
function Remote() {
  setFocus = useSetFocus();
  return undefined;
}

const screenOf = (content: ReactNode) => (
  <TextsProvider texts={texts} formatSettings={formatSettings as never}>
    <ShellProvider value={value}>
      <FocusArea focusKey={screenFocusKey} autoFocus>
        {content}
        <Remote />
      </FocusArea>
    </ShellProvider>
  </TextsProvider>
);

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

type Titles = readonly string[];
const parts: { readonly [name: string]: (titles: Titles) => ReactNode } = {
  'the ways on': (titles) => (
    <TvLinks kind="child" links={titles.map((title) => ({ title, action: `contentpage|${title}` }))} />
  ),
  'ways that are only text': (titles) => (
    <TvLinks kind="banner" links={titles.map((title) => ({ title, action: 'nowhere' }))} />
  ),
  'the sections': (titles) => <TvPageText data={{ title: 'Page', sections: titles.map((title) => ({ title })) }} />,
  'the pictures': (titles) => <TvGallery pictures={titles.map((caption) => ({ image: `${caption}.webp`, caption }))} />,
};

test.each(Object.entries(parts))(
  'where the hotel adds to %s of a page, the focus stays on its own',
  async (_name, part) => {
    const view = render(screenOf(part(['Pool', 'Sauna'])));
    await settled();
    const sauna = [...document.querySelectorAll<HTMLElement>('[data-focus-key]')].at(-1);
    expect(sauna?.textContent).toContain('Sauna');
    await act(async () => setFocus(sauna?.dataset.focusKey ?? ''));
    await settled();
    view.rerender(screenOf(part(['News', 'Pool', 'Sauna'])));
    await settled();
    const focused = document.querySelector<HTMLElement>('[data-focused]');
    expect([focused?.textContent, document.activeElement === focused, focused === sauna]).toEqual([
      expect.stringContaining('Sauna'),
      true,
      true,
    ]);
  },
);

test('a picture that is shown full-screen stays when the hotel adds one before it', async () => {
  const gallery = parts['the pictures'] as (titles: Titles) => ReactNode;
  const view = render(screenOf(gallery(['Pool', 'Sauna'])));
  await settled();
  await act(async () => document.querySelector<HTMLElement>('[data-focus-key="page.picture.Sauna.webp"]')?.click());
  view.rerender(screenOf(gallery(['News', 'Pool', 'Sauna'])));
  await settled();
  expect(document.querySelector('[data-focus-key="viewer"]')?.textContent).toContain('Sauna');
});
