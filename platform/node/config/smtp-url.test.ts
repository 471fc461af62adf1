import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

test.each(['smtp://mail.example.org', 'smtps://user:pass%40word@mail.example.org:465'])('SMTP_URL may be %s', (url) => {
  expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
});

test.each(['mail.example.org', 'http://mail.example.org', 'smtp://', 'smtp:mail'])(
  'SMTP_URL %s stops the start and is not printed',
  (url) => {
    const line = (() => {
      try {
        return String(readConfig({ SMTP_URL: url }));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(line).toMatch(/^SMTP_URL must be an address such as/);
    expect(line.replace(/smtp:\/\/user:password@mail\.example\.org:587/, '')).not.toContain(url);
  },
);
