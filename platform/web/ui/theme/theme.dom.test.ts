import { expect, test } from 'vitest';
import { applyTheme, themeVariables } from './theme.ts';

const theme = {
  primary: '#2a6b60',
  tokens: { light: { paper: '#f8f5ee' }, dark: { accent: '#8cc9b6' }, tv: {} },
};

test('the tokens of a scheme become custom properties', () => {
  expect(Object.fromEntries(themeVariables(theme, 'light'))).toEqual({ '--accent': '#2a6b60', '--paper': '#f8f5ee' });
  expect(Object.fromEntries(themeVariables(theme, 'dark'))).toEqual({ '--accent': '#8cc9b6' });
});

test('a property without a theme has the default primary colour', () => {
  expect(themeVariables(undefined, 'light').get('--accent')).toBe('#5AA6C9');
});

test.each(['red;background:url(//x)', 'url(https://x)', '}', 'image-set("x")'])(
  'the value %s does not reach a style',
  (value) => {
    const hostile = { ...theme, tokens: { ...theme.tokens, light: { ink: value, 'a b': '#fff' } } };
    expect([...themeVariables(hostile, 'light').keys()]).toEqual(['--accent']);
  },
);

test('changing the theme removes the properties that the next one lacks', () => {
  const style = document.createElement('div').style;
  const light = themeVariables(theme, 'light');
  applyTheme(style, light);
  expect(style.getPropertyValue('--paper')).toBe('#f8f5ee');
  applyTheme(style, themeVariables(theme, 'dark'), light);
  expect([style.getPropertyValue('--paper'), style.getPropertyValue('--accent')]).toEqual(['', '#8cc9b6']);
});
