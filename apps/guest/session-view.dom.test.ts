import { expect, test } from 'vitest';
import { bootstrapFixture } from '#property/testing';
import { propertyView } from './session-view.ts';

/** The property of a bootstrap with these logos. */
function logoOf({ header = '', settings = '', theme = '' }) {
  const { property } = bootstrapFixture.settings;
  const bootstrap = {
    ...bootstrapFixture,
    settings: { ...bootstrapFixture.settings, property: { ...property, logo: settings } },
    theme: { ...bootstrapFixture.theme, logoImage: theme },
  };
  return propertyView(bootstrap, { header: { logo: header } }).logo;
}

test.each([
  ['of the menu before all others', { header: 'menu.svg', settings: 'settings.svg', theme: 'theme.svg' }, 'menu.svg'],
  ['of the settings before the theme’s', { settings: 'settings.svg', theme: 'theme.svg' }, 'settings.svg'],
  ['of the theme where there is no other', { theme: 'theme.svg' }, 'theme.svg'],
])('the logo is that %s', (_which, logos, expected) => {
  expect(logoOf(logos)).toBe(`/media/1/${expected}`);
});

test('the app is titled as its theme, or else as the hotel', () => {
  expect(propertyView(bootstrapFixture)).toMatchObject({ name: 'Test Hotel', title: 'Plain' });
  const untitled = { ...bootstrapFixture, theme: { ...bootstrapFixture.theme, title: '' } };
  expect(propertyView(untitled).title).toBe('Test Hotel');
});
