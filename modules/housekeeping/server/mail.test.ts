import { expect, it } from 'vitest';
import { writeMail } from './mail.ts';

const days = ['2026-12-04', '2026-12-05'];

it.each([
  ['en', 'Room 214: no cleaning on Friday 4 December and Saturday 5 December'],
  ['pl', 'Pokój 214: bez sprzątania – piątek, 4 grudnia i sobota, 5 grudnia'],
  ['ja', '214号室：清掃不要（12月4日金曜日、12月5日土曜日）'],
  ['eo', 'Room 214: no cleaning on Friday 4 December and Saturday 5 December'],
])('a hotel that writes %s reads which days of a room are without cleaning', (language, subject) => {
  expect(writeMail({ room: '214', none: days, again: [] }, language)).toMatchObject({
    language: language === 'eo' ? 'en' : language,
    subject,
    text: expect.stringMatching(`^${subject.replaceAll(/[()]/g, '.')}\n\n.`),
  });
});

it('what is cleaned again is a line of its own', () => {
  const [first = ''] = days;
  expect(
    writeMail({ room: '214', none: [first], again: ['2026-12-06'] }, 'sv')
      .text.split('\n')
      .slice(0, 2),
  ).toEqual(['Rum 214: ingen städning fredag 4 december', 'Rum 214: vanlig städning igen söndag 6 december']);
});
