import { expect, test } from 'vitest';
import type { orders, PreviewMenu } from '#orders/contract';
import { createPreviewWire } from './preview-wire.ts';

const menu = (title: string) =>
  ({ info: { retailInfo: { id: 's', title } }, content: { retailContent: { title } } }) as unknown as PreviewMenu;

test('a menu that a screen wanted while the desk showed another language is handed over once it comes', async () => {
  const wire = createPreviewWire(() => 0);
  const infoIn = (lang: string) => wire.of<typeof orders>().call('RetailSystem.getRetailInfo', { id: 's', lang });
  wire.show({ menu: menu('Speisekarte'), language: 'de' });
  const english = infoIn('en');
  expect(await infoIn('de')).toMatchObject({ retailInfo: { title: 'Speisekarte' } });
  wire.show({ menu: menu('Menu'), language: 'en' });
  expect(await english).toMatchObject({ retailInfo: { title: 'Menu' } });
});
