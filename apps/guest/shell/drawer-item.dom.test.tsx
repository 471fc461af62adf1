import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { DrawerItem } from './drawer-item.tsx';

afterEach(cleanup);

test.each([true, false])('a row shows its picture, at the top: %s', (top) => {
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const value = { shell: {}, property: { mediaBase: '/media/1/' } } as unknown as ShellValue;
  const item = { title: 'Spa', icon: 'mdi-spa', foreground_image: 'spa.webp' };
  const { container } = render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={value}>
        <DrawerItem item={item} top={top} link={undefined} onOpen={() => undefined} onEnter={() => undefined} />
      </ShellProvider>
    </TextsProvider>,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/media/1/spa.webp');
});
