import { expect, it } from 'vitest';
import { leavingMail } from './mail-texts.ts';

it.each([
  ['en', 'en', 'Check-out: room 214', 'The guest of room 214, Ms Lindqvist, is checking out'],
  ['de', 'de', 'Check-out: Zimmer 214', 'Der Gast aus Zimmer 214, Frau Lindqvist, checkt über die App aus.'],
  ['pl-PL', 'pl', 'Wymeldowanie: pokój 214', 'Gość z pokoju 214,'],
  ['eo', 'en', 'Check-out: room 214', 'The guest of room 214,'],
])('a hotel that writes %s reads in it who is leaving', (wanted, language, subject, text) => {
  const mail = leavingMail({ room: '214', name: 'Ms\nLindqvist', language: wanted });
  expect(mail).toMatchObject({ language, subject });
  expect(mail.text).toContain(text);
});
