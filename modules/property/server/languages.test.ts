import { describe, expect, it } from 'vitest';
import { isLanguage, languageOf, servingLanguage } from './languages.ts';

describe('a language', () => {
  it('is listed under its own name', () => {
    const named = (key: string) => [languageOf(key).language, languageOf(key).display_name, languageOf(key).lang_key];
    expect(named('de')).toEqual(['German', 'Deutsch', 'DE']);
    expect(named('ar')).toEqual(['Arabic', 'العربية', 'AR']);
    expect(named('fr')).toEqual(['French', 'Français', 'FR']);
    expect(named('zh-hant')[2]).toBe('ZH-HANT');
  });
  it.each(['xx', 'q', 'deutsch', 'de_CH', '', 'e n'])('is not %j', (key) => expect(isLanguage(key)).toBe(false));
});

describe('the text that serves a reader', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['fr', 'en'],
    ['', 'en'],
  ])('of %j is the one in %j', (wanted, lang) => expect(servingLanguage(wanted, ['ar', 'de', 'en'], 'en')).toBe(lang));
  it('is any there is where even the default is missing, and none where there is none', () => {
    expect(servingLanguage('fr', ['ar'], 'en')).toBe('ar');
    expect(servingLanguage('fr', [], 'en')).toBeUndefined();
  });
});
