import { expect, test } from 'vitest';
import { localiseTitle, localiseTitledName } from './index.ts';

test.each([
  ['de', 'Ms', 'Frau'],
  ['AR', 'Ms', 'السيدة'],
  ['ar', 'Mr.', 'السيد'],
  ['fr', 'Herr', 'M.'],
  ['it', 'Mrs', 'Signora'],
  ['es', 'Signor', 'Sr.'],
  ['en', 'السيدة', 'Ms'],
  ['en', 'Г-жа', 'Ms'],
  ['en', 'Mrs', 'Mrs'],
  ['en-GB', 'sig.ra', 'Ms'],
  ['ar', 'Dr', 'د.'],
  ['de', 'Contessa', 'Contessa'],
  ['de', '', ''],
  ['eo', 'Ms', 'Ms'],
  ['fi', 'Ms', 'rouva'],
  ['cs', 'Mr', 'pan'],
  ['ja', 'Mr', ''],
])('readers of %s see the title %j as %j', (language, title, expected) => {
  expect(localiseTitle(language, title)).toBe(expected);
});

test.each([
  ['en', 'السيدة Layla Haddad', 'Ms Layla Haddad'],
  ['de', 'Ms Astrid Lindqvist', 'Frau Astrid Lindqvist'],
  ['ar', 'Herr Jonas Müller-Brandt', 'السيد Jonas Müller-Brandt'],
  ['en', 'Layla Haddad', 'Layla Haddad'],
  ['en', 'Bay Yıldırım', 'Bay Yıldırım'],
  ['en', 'Frau', 'Frau'],
  ['en', '', ''],
])('staff who read %s see %j as %j', (language, name, expected) => {
  expect(localiseTitledName(language, name)).toBe(expected);
});
