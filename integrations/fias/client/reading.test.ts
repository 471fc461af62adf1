import { describe, expect, test } from 'vitest';
import { readAmount, writeAmount } from './amounts.ts';
import { readGuestName } from './guest-name.ts';
import { languageOf } from './languages.ts';
import { readFiasSettings } from './settings.ts';
import { readDay, readTime } from './times.ts';

const whole = (lastName: string, title = '') => ({ lastName, firstName: '', title });

describe('names', () => {
  test.each([
    ['Wurst', 'Klaus', 'Herrn ', { lastName: 'Wurst', firstName: 'Klaus', title: 'Herrn' }],
    ['Klaus Wurst', 'Klaus', '', { lastName: 'Wurst', firstName: 'Klaus', title: '' }],
    ['Weber, Mrs', '', '', { lastName: 'Weber', firstName: '', title: 'Mrs' }],
    ['(EN) Anna Weber', '', '', { lastName: 'Anna Weber', firstName: '', title: '' }],
    ['Last , First Patronymic Mr', '', '', { lastName: 'Last', firstName: 'First Patronymic', title: 'Mr' }],
    ['Dr. Jan van der Berg', '', '', whole('Jan van der Berg', 'Dr.')],
    ['Maria Garcia Lopez', '', '', whole('Maria Garcia Lopez')],
    ['John Smith Jr', '', '', whole('John Smith')],
    ['Mr. John Smith Jr.', '', '', whole('John Smith', 'Mr.')],
    ['John Smith, Jr.', '', '', whole('John Smith')],
    ['John Smith, PhD', '', 'Mr', whole('John Smith', 'Mr')],
    ['John Smith Mr', '', '', whole('John Smith', 'Mr')],
    ['SMITH/JOHN MR', '', '', whole('SMITH JOHN', 'MR')],
    ['SMITH/JOHNMR', '', '', whole('SMITH JOHN', 'MR')],
    ['HASSAN/AMR', '', '', whole('HASSAN AMR')],
    ['Dr. med. Anna Müller-Lüdenscheid', '', '', whole('Anna Müller-Lüdenscheid', 'Dr. med.')],
    ['Prof. Dr. rer. nat. Eva Lang', '', '', whole('Eva Lang', 'Prof. Dr. rer. nat.')],
    ['Mr Phil Collins', '', '', whole('Phil Collins', 'Mr')],
    ['Mr & Mrs Smith', '', '', whole('Smith', 'Mr & Mrs')],
    ['Mr. and Mrs. John Smith', '', '', whole('John Smith', 'Mr. and Mrs.')],
    ['Mr/Mrs Smith', '', '', whole('Smith', 'Mr Mrs')],
    ['Smith John and Jane', '', '', whole('Smith John and Jane')],
    ['Jon Lord', '', '', whole('Jon Lord')],
    ['Hans Müller sen.', '', '', whole('Hans Müller')],
    ['TBA', '', '', whole('TBA')],
    ['Anna Weber', 'Frau', '', whole('Anna Weber', 'Frau')],
    ['Smith Jr, John', '', '', { lastName: 'Smith', firstName: 'John', title: '' }],
    ['Smith, John, Jr.', '', '', { lastName: 'Smith', firstName: 'John', title: '' }],
    ['Smith, Mr John & Mrs Jane', '', '', { lastName: 'Smith', firstName: 'John Jane', title: 'Mr' }],
    ['García Márquez, Gabriel José', '', '', { lastName: 'García Márquez', firstName: 'Gabriel José', title: '' }],
    ['Smith Jr', 'John', '', { lastName: 'Smith', firstName: 'John', title: '' }],
    ['Müller-Brandt', '', 'Herr', { lastName: 'Müller-Brandt', firstName: '', title: 'Herr' }],
    ['Pan', '', '', { lastName: 'Pan', firstName: '', title: '' }],
    ['حداد، سلمى', '', '', { lastName: 'حداد', firstName: 'سلمى', title: '' }],
    ['王小明', '', '', { lastName: '王小明', firstName: '', title: '' }],
    ['', 'Anna', '', { lastName: 'Anna', firstName: '', title: '' }],
  ])('%s | %s | %s', (gn, gf, gt, person) => {
    expect(readGuestName({ gn, gf, gt })).toEqual(person);
  });

  test('no name is no name', () => {
    expect(readGuestName({ gn: ' ', gf: '', gt: 'Mr' })).toBeUndefined();
    expect(readGuestName({ gn: '.', gf: '', gt: '' })).toBeUndefined();
  });
});

describe('languages', () => {
  test.each([
    ['EA', 'en'],
    ['GE', 'de'],
    ['RS', 'ru'],
    ['FR', 'fr'],
    ['SW', 'sv'],
    ['de', 'de'],
    ['sw', 'sw'],
    ['VN', 'vi'],
    ['Ge', 'de'],
    ['De', 'de'],
    ['de-AT', 'de-at'],
    ['EN_GB', 'en-gb'],
    ['DEU', 'de'],
    ['FRE', 'fr'],
    ['English', 'en'],
    ['GERMAN', 'de'],
    ['XQ', ''],
    ['VIP', ''],
    ['de AT', ''],
    ['UND', ''],
    ['UND-US', ''],
    ['EN-USA', 'en'],
    ['EN-12', 'en'],
    ['EN-1', 'en'],
    ['PT-BR-BR', 'pt'],
    ['EN_UK_GB', 'en'],
    ['DE-DEU', 'de'],
    ['EN_US_UTF8', 'en'],
    ['GER-01', 'de'],
    ['GER_AT', 'de'],
    ['zh-cht', 'zh'],
    ['SR-LATN-RS', 'sr-latn-rs'],
    ['1', ''],
    ['', ''],
  ])('%s is %s', (code, language) => {
    expect(languageOf(code, new Map([['VN', 'vi']]))).toBe(language);
  });

  test('no letters, with additions or without, cost a guest', () => {
    const letters = ['', ...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
    const additions = ['', '-', '-1', '_US', '-USA', '-US-US', '-X', '-U-CO', '@euro', '.UTF-8'];
    for (let at = 0; at < codes.length; at += 7) {
      expect(languageOf(`${codes[at]}${additions[at % additions.length]}`, new Map())).toMatch(/^[a-z0-9-]*$/);
    }
  });
});

describe('amounts', () => {
  test.each([
    ['13800', 'EUR', 13_800],
    ['-300', 'EUR', -300],
    ['138.5', 'EUR', 13_850],
    ['300-', 'EUR', -300],
    ['10000', 'JPY', 100],
    ['100', 'KWD', 1_000],
    ['0', 'EUR', 0],
    ['', 'EUR', undefined],
    ['1,50', 'EUR', 150],
    ['-12,5', 'EUR', -1_250],
    ['1,500', 'EUR', undefined],
    ['1,500.00', 'EUR', undefined],
  ])('%s %s', (text, currency, minor) => {
    expect(readAmount(text, { decimals: 2, currency })).toBe(minor);
  });

  test.each([
    [1_950, 'EUR', '1950'],
    [-1, 'EUR', '-1'],
    [100, 'JPY', '10000'],
    [1_005, 'KWD', '101'],
  ])('%s %s is written %s', (minor, currency, text) => {
    expect(writeAmount(minor, { decimals: 2, currency })).toBe(text);
  });
});

test('days and times that are none are left out', () => {
  expect(['261121', '260230', '', '26-11-'].map(readDay)).toEqual(['2026-11-21', undefined, undefined, undefined]);
  expect(['20261121', '2026-11-21', '26112'].map(readDay)).toEqual(['2026-11-21', '2026-11-21', undefined]);
  expect(['063015', '0630', '2460', ''].map(readTime)).toEqual(['06:30:15', '06:30:00', '', '']);
  expect(['06:30:15', '06:30', '6:30'].map(readTime)).toEqual(['06:30:15', '06:30:00', '']);
});

describe('settings', () => {
  test('an address alone has the usual settings', () => {
    expect(readFiasSettings('fias://192.168.1.5')).toMatchObject({
      host: '192.168.1.5',
      port: 5010,
      codePage: 'utf-8',
      confirms: 'sum',
    });
  });

  test.each([
    ['UTF-8', 'utf-8'],
    ['utf_8', 'utf-8'],
    ['iso-8859-1', 'windows-1252'],
    ['cp1252', 'windows-1252'],
    ['win1251', 'windows-1251'],
    ['ISO-8859-2', 'iso-8859-2'],
    ['gb2312', 'gbk'],
  ])('the code page %s is %s', (label, encoding) => {
    expect(readFiasSettings(`fias://pms?charset=${label}`).codePage).toBe(encoding);
  });

  test.each([
    ['http://pms', 'fias://host:port'],
    ['fias://', 'fias://host:port'],
    ['fias://pms?charset=ebcdic', 'charset'],
    ['fias://pms?charset=utf-16', 'charset'],
    ['fias://pms?wait=0', 'wait'],
    ['fias://pms?colour=red', 'colour'],
    ['fias://pms?balance=both', 'balance'],
  ])('%s is refused with %s', (address, name) => {
    expect(() => readFiasSettings(address)).toThrow(name);
  });
});
