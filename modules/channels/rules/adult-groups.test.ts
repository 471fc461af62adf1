import { expect, test } from 'vitest';
import { isForAdults } from './adult-groups.ts';

test.each([
  ...[
    'XXX',
    'Adults only',
    'Erotik',
    '18+',
    'FOR ADULTS',
    '🔞 Adult 18+',
    'VIP | ADULTS',
    'XXX (18+)',
    'DE: Erotik TV',
  ],
  ...['Pour adultes', 'Adultos', 'Для взрослых', 'Взрослые +18', '成人', 'للكبار فقط'],
])('the group %s is for adults', (group) => expect(isForAdults(group)).toBe(true));

test.each([
  ...['News', '', 'Adult Contemporary', 'Adult Swim', 'Young Adult', 'Channel 18', 'Film 18:00', 'Erotic Thrillers'],
  ...['Dokumentation', 'Kids 6+', 'XX Century'],
])('the group %s is not', (group) => expect(isForAdults(group)).toBe(false));
