import { expect, test } from 'vitest';
import type { OrderTable } from '../tables.ts';
import { escalationMail } from './escalation-mail.ts';

const placed = Date.UTC(2026, 10, 21, 18, 0);
const order = {
  id: '0c9a3f1e-7a53-4a53-9a53-2f6f4f1d0001',
  room: '214',
  outlet_title: 'Stube',
  placed_at: placed,
  queued_at: placed,
  promised_at: placed + 35 * 60_000,
  lines: JSON.stringify([{ amount: 2, name: 'Char' }]),
} as unknown as OrderTable;
const mailIn = (language: string, minutes = 3) => {
  const now = placed + minutes * 60_000;
  return escalationMail(order, { language, zone: 'Europe/Zurich', now, publicUrl: 'https://house.example' });
};

test.each([
  ['en', 'room 214: no response for 3 min', '19:35'],
  ['de', 'Zimmer 214: seit 3 Min. ohne Antwort', '19:35'],
  ['fr', 'chambre 214\u00a0: sans réponse depuis 3\u00a0min', '19:35'],
  ['it', 'camera 214: senza risposta da 3 min', '19:35'],
  ['es', 'habitación 214: sin respuesta desde hace 3 min', '19:35'],
  ['ar', 'الغرفة 214: لا رد منذ 3 دقائق', '7:35'],
])('staff whose language is %s get the mail in it, with Western digits', (language, subject, time) => {
  const mail = mailIn(language);
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain('2 × Char');
  expect(mail.text).toContain(time);
});

test('a promise of another day has its day, and the minutes count from when it began to ring', () => {
  const tomorrow = { ...order, promised_at: placed + 12 * 3_600_000, placed_at: placed - 3_600_000 };
  const mail = escalationMail(tomorrow, {
    language: 'en',
    zone: 'Europe/Zurich',
    now: placed + 180_000,
    publicUrl: '',
  });
  expect(mail.subject).toContain('no response for 3 min');
  expect(mail.text).toContain('Sunday 22 November at 7:00');
});

test('an unsupported language falls back to English, and a regional variant to its language', () => {
  expect(mailIn('eo').subject).toContain('no response');
  expect(mailIn('de-CH').subject).toContain('Zimmer 214');
});

test.each([
  ['en', 'for 1 minute.'],
  ['de', 'seit 1 Minute.'],
  ['ar', 'دقيقة واحدة'],
])('one minute is singular in %s', (language, words) => {
  expect(mailIn(language, 1).text).toContain(words);
});

test('minutes have the right plural form in Arabic', () => {
  expect(mailIn('ar', 2).text).toContain('منذ دقيقتين');
  expect(mailIn('ar', 12).text).toContain('12 دقيقة');
});
