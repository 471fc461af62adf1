import { expect, test } from 'vitest';
import { AnswerReader } from './read-answers.ts';

const paperEnd = { kind: 'unasked', isOutOfPaper: true, isOpen: false } as const;

test.each([
  ['the answer to DLE EOT', [0x12], [{ kind: 'realtime', status: 0x12 }]],
  ['the answer to DLE EOT of a printer without paper', [0x72], [{ kind: 'realtime', status: 0x72 }]],
  ['the answer to GS r', [0x00], [{ kind: 'confirmation', status: 0x00 }]],
  ['the answer to GS r with the paper near its end', [0x03], [{ kind: 'confirmation', status: 0x03 }]],
  ['an unasked status', [0x1c, 0x00, 0x0c, 0x0f], [paperEnd]],
  [
    'an unasked status of an open cover',
    [0x38, 0x00, 0x00, 0x0f],
    [{ ...paperEnd, isOutOfPaper: false, isOpen: true }],
  ],
  ['a status and an answer', [0x1c, 0x00, 0x0c, 0x0f, 0x00], [paperEnd, { kind: 'confirmation', status: 0x00 }]],
  ['two statuses', [0x1c, 0x00, 0x0c, 0x0f, 0x1c, 0x00, 0x0c, 0x0f], [paperEnd, paperEnd]],
  ['half a status and an answer in real time', [0x1c, 0x00, 0x16], [{ kind: 'realtime', status: 0x16 }]],
  ['half a status', [0x1c, 0x00, 0x0c], []],
  ['flow control', [0x13, 0x11], []],
])('%s is read as such, however it comes', (_what, bytes, words) => {
  expect(new AnswerReader().read(bytes)).toEqual(words);
  const reader = new AnswerReader();
  expect(bytes.flatMap((byte) => reader.read([byte]))).toEqual(words);
});
