import { afterEach, expect, test, vi } from 'vitest';
import { countryName } from './country-names.ts';

afterEach(() => vi.restoreAllMocks());

test('the names of a language are made once, and forgotten after those of a hundred others', () => {
  const { DisplayNames } = Intl;
  const made: string[] = [];
  vi.spyOn(Intl, 'DisplayNames').mockImplementation(function make(
    ...given: ConstructorParameters<typeof DisplayNames>
  ) {
    made.push(String(given[0]));
    return new DisplayNames(...given);
  } as never);
  const timesMade = () => made.filter((language) => language === 'de-x-l0,en').length;
  for (let round = 0; round < 3; round += 1) expect(countryName('AT', 'de-x-l0').i18nName).toBe('Österreich');
  expect(timesMade()).toBe(1);
  for (let at = 1; at <= 120; at += 1) countryName('AT', `de-x-l${at}`);
  countryName('AT', 'de-x-l0');
  expect(timesMade()).toBe(2);
});
