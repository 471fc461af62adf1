import { expect, test } from 'vitest';
import { RecentTexts } from './recent-texts.ts';

test('what was made of a text is made once, and the texts that were used last are kept', () => {
  const recent = new RecentTexts<string>(10);
  const made: string[] = [];
  const get = (text: string) =>
    recent.get(text, () => {
      made.push(text);
      return text.toUpperCase();
    });
  expect([get('aaaa'), get('bbbb'), get('aaaa')]).toEqual(['AAAA', 'BBBB', 'AAAA']);
  expect(made).toEqual(['aaaa', 'bbbb']);
  get('cccc');
  get('aaaa');
  expect(made, 'the one that was used last is there').toEqual(['aaaa', 'bbbb', 'cccc']);
  get('bbbb');
  expect(made, 'the other is not').toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});
