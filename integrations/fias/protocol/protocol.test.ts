import { describe, expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { codePageOf, type Framed, FrameReader, fieldOf, frame, parseRecord, recordOf, writeRecord } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOfRecord = (framed: Framed) =>
  framed.kind === 'record' ? new TextDecoder().decode(framed.bytes) : `dropped ${framed.count}`;

function readAll(chunks: readonly Uint8Array[]): readonly string[] {
  const reader = new FrameReader();
  return chunks.flatMap((chunk) => [...reader.read(chunk)].map(textOfRecord));
}

describe('framing', () => {
  const records = ['LS|DA191114|TI172559|', 'GI|RN326|GNWurst|', 'XT|MTone\r\ntwo|', ''];
  const stream = Buffer.concat(records.map((record) => frame(bytes(record))));

  test('records are found however the stream is split', () => {
    for (let size = 1; size <= stream.length; size += 1) {
      const chunks = Array.from({ length: Math.ceil(stream.length / size) }, (_chunk, index) =>
        stream.subarray(index * size, (index + 1) * size),
      );
      expect(readAll(chunks)).toEqual(records);
    }
  });

  test('bytes outside of records are dropped and counted', () => {
    expect(readAll([bytes('noise\u0002GI|\u0003\r\n\u0002GO|\u0003')])).toEqual(['GI|', 'GO|', 'dropped 5']);
  });

  test('line ends around STX and ETX are no fault', () => {
    const found = readAll([bytes('\r\n\u0002\r\nGI|RN7|\r\n\u0003\r\n'), bytes('\n\u0002GO|RN7|\u0003\r')]);
    expect(found).toEqual(['\r\nGI|RN7|\r\n', 'GO|RN7|']);
    expect(found.map((text) => parseRecord(text)?.fields)).toEqual([[['RN', '7']], [['RN', '7']]]);
  });

  test('a record that begins anew replaces the one that was cut', () => {
    expect(readAll([bytes('\u0002GI|RN1'), bytes('01\u0002GO|RN7|\u0003')])).toEqual(['GO|RN7|', 'dropped 8']);
  });

  test('a record without end does not fill the memory, and the next one is read', () => {
    const reader = new FrameReader();
    const chunk = new Uint8Array(16 * 1024).fill(0x41);
    const found = [
      ...reader.read(Uint8Array.of(2)),
      ...Array.from({ length: 64 }, () => [...reader.read(chunk)]).flat(),
    ];
    expect(found.every(({ kind }) => kind === 'dropped')).toBe(true);
    expect(found.reduce((sum, one) => sum + (one.kind === 'dropped' ? one.count : 0), 0)).toBe(64 * chunk.length);
    expect([...reader.read(frame(bytes('GI|')))].map(textOfRecord)).toEqual(['GI|']);
  });

  test('a chunk that the socket fills again later does not change a record', () => {
    const reader = new FrameReader();
    const chunk = bytes('\u0002GI|RN1');
    expect([...reader.read(chunk)]).toEqual([]);
    chunk.fill(0);
    expect([...reader.read(bytes('01|\u0003'))].map(textOfRecord)).toEqual(['GI|RN101|']);
  });
});

describe('records', () => {
  test.each([
    [
      'GI|RN326|GNWurst|',
      [
        ['RN', '326'],
        ['GN', 'Wurst'],
      ],
    ],
    [
      'GI|RN326|GNWurst',
      [
        ['RN', '326'],
        ['GN', 'Wurst'],
      ],
    ],
    [
      'GI|G#|RN 12|GV||NP|',
      [
        ['G#', ''],
        ['RN', ' 12'],
        ['GV', ''],
        ['NP', ''],
      ],
    ],
    [
      'GC|RN2|GSN|RO1|GSY|',
      [
        ['RN', '2'],
        ['GS', 'N'],
        ['RO', '1'],
        ['GS', 'Y'],
      ],
    ],
    ['XT|MTa\r\nb|', [['MT', 'a\r\nb']]],
    ['LS|', []],
    ['LS', []],
  ])('%s', (text, fields) => {
    expect(parseRecord(text)?.fields).toEqual(fields);
  });

  test.each(['', '|', 'G', 'gi|RN1|', ' GI|RN1|', '??|'])('%o is no record', (text) => {
    expect(parseRecord(text)).toBeUndefined();
  });

  test('a value cannot end its field or its record', () => {
    const record = recordOf('XD', { RN: '1|G#7', MT: 'a\u0003\u0002b\r\nc\tx', G: undefined });
    expect(writeRecord(record)).toBe('XD|RN1G#7|MTab\r\ncx|');
  });

  test('what is written is read again', () => {
    const random = seededRandom(7);
    const value = () =>
      String.fromCodePoint(...Array.from({ length: 8 }, () => 0x20 + Math.floor(random.number() * 0x500)));
    for (let round = 0; round < 500; round += 1) {
      const written = writeRecord(recordOf('GI', { RN: value(), GN: value() }));
      const parsed = parseRecord(written);
      expect(parsed && writeRecord(parsed)).toBe(written);
    }
  });

  test('the first of repeated fields is read', () => {
    const record = parseRecord('GC|RN2|GSN|RO1|GSY|');
    expect(record && fieldOf(record, 'GS')).toBe('N');
  });
});

describe('code pages', () => {
  test.each([
    ['windows-1251', 'Иванова'],
    ['windows-1250', 'Dvořák Žižka'],
    ['windows-1254', 'Gülşen Işık'],
    ['windows-1256', 'سلمى'],
    ['windows-1252', 'Müller œuvre €'],
    ['latin1', 'Åse Brekke'],
    ['utf8', '王小明 Ødegård'],
    ['gbk', '王小明'],
    ['big5', '王小明'],
    ['shift_jis', '山田 タロウ'],
    ['euc-kr', '김민수'],
    ['iso-8859-2', 'Dvořák'],
    ['koi8-r', 'Иванова'],
  ] as const)('%s writes and reads %s', (name, text) => {
    const page = codePageOf(name);
    expect(page.decode(page.encode(text))).toBe(text);
  });

  test('letters that a code page lacks lose their accent', () => {
    const page = codePageOf('windows-1252');
    expect(page.decode(page.encode('Dvořák – “Łukasz” 王'))).toBe('Dvorák – “Lukasz” ?');
  });

  test('what is no UTF-8 is read as the code page of Western Europe, and a letter that was cut breaks no other', () => {
    const page = codePageOf('utf8');
    const western = (text: string) => codePageOf('windows-1252').encode(text);
    expect(page.decode(western('GI|RN7|GNMüller, Jörg|'))).toBe('GI|RN7|GNMüller, Jörg|');
    const whole = page.encode('Jörg Müller-Ö');
    expect(page.decode(whole.subarray(0, -1))).toBe('Jörg Müller-\ufffd');
  });

  test('every code page survives every byte', () => {
    const all = Uint8Array.from({ length: 256 }, (_value, byte) => byte);
    for (const name of ['utf8', 'latin1', 'windows-1256', 'gbk', 'shift_jis']) {
      expect(codePageOf(name).decode(all).length).toBeGreaterThan(0);
    }
  });
});
