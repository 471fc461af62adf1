import { describe, expect, it } from 'vitest';
import { describeLanguage, isLanguage, resolveLanguage } from './languages.ts';

describe('a language', () => {
  it('is listed with its name in English and in itself', () => {
    const named = (key: string) => [
      describeLanguage(key).language,
      describeLanguage(key).display_name,
      describeLanguage(key).lang_key,
    ];
    expect(named('de')).toEqual(['German', 'Deutsch', 'DE']);
    expect(named('ar')).toEqual(['Arabic', 'العربية', 'AR']);
    expect(named('fr')).toEqual(['French', 'Français', 'FR']);
    expect(named('zh-hant')[2]).toBe('ZH-HANT');
  });
  it('has a picture that is no flag: its code', () => {
    const { image } = describeLanguage('pt-br');
    expect(decodeURIComponent(image)).toMatch(/^data:image\/svg\+xml,<svg .*>PT<\/text><\/svg>$/);
  });
  it.each(['xx', 'q', 'deutsch', 'de_CH', '', 'e n'])('has a valid key, unlike %j', (key) =>
    expect(isLanguage(key)).toBe(false),
  );
});

describe('the best available language', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['fr', 'en'],
    ['', 'en'],
  ])('for a reader of %j is %j', (wanted, lang) =>
    expect(resolveLanguage(wanted, ['ar', 'de', 'en'], 'en')).toBe(lang),
  );
  it('is any available one without the default, and undefined without any', () => {
    expect(resolveLanguage('fr', ['ar'], 'en')).toBe('ar');
    expect(resolveLanguage('fr', [], 'en')).toBeUndefined();
  });
});
