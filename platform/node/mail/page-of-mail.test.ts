import { expect, test } from 'vitest';
import { pageOfMail } from './page-of-mail.ts';

test.each([
  ['fa', 'lang="fa" dir="rtl"'],
  ['he', 'lang="he" dir="rtl"'],
  ['fi', 'lang="fi" dir="ltr"'],
])('a mail in %s says its language and runs in its direction', (language, attributes) => {
  const page = pageOfMail({ language, subject: 'Arvensee', text: 'Arvensee' });
  expect(page).toContain(`<html ${attributes}>`);
  expect(page).toContain(`<div ${attributes}>`);
});

test('paragraphs, lines and columns of the text stay, and the link on its own line opens', () => {
  const text = 'Dear guest,\n\nRoom  99.00 EUR\nTotal  99.00 EUR\n\nhttps://hotel.example/login?a=1&b=2#code=x-_\n';
  const page = pageOfMail({ language: 'en', subject: 'Bill', text });
  expect(page).toContain('<p>Dear guest,</p>');
  expect(page).toContain('<p>Room&nbsp; 99.00 EUR<br>Total&nbsp; 99.00 EUR</p>');
  const url = 'https://hotel.example/login?a=1&amp;b=2#code=x-_';
  expect(page).toContain(`<p><a href="${url}" dir="ltr">${url}</a></p>`);
});

test('what somebody typed is text and no markup', () => {
  const text = '<img src=x onerror="a()">\n\nhttps://x.example/"onclick="a()';
  const page = pageOfMail({ language: 'en"><script>', subject: '</title><script>', text });
  expect(page).not.toMatch(/<img|<script|" ?onclick/);
  expect(page).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;');
});
