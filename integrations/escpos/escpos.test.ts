import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type PrinterFields, printerFields } from '#orders/contract';
import type { TicketContent } from '#orders/server';
import { ticketLabels } from '#orders/testing';
import { type FakeClock, fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { createFakeInternet } from '#platform/node/testing';
import { createEscposPrinter } from './index.ts';
import { deleteStaleFonts } from './render-text.ts';

type Behaviour =
  | 'prints'
  | 'chatters'
  | 'runs-out'
  | 'only-status'
  | 'paper-gone'
  | 'silent'
  | 'stalls'
  | 'dies'
  | 'no-confirmation'
  | 'no-paper'
  | 'cover-open';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** What a printer says by itself when its paper ends, and when all is well. */
const paperEnded = Uint8Array.of(0x1c, 0x00, 0x0c, 0x0f);
const allWell = Uint8Array.of(0x14, 0x00, 0x00, 0x0f);

/** A printer on a real socket: accepts tickets, answers `DLE EOT` and `GS r`, or misbehaves. */
async function fakePrinter(behaviour: Behaviour) {
  const received: Buffer[] = [];
  const sockets: Socket[] = [];
  const answers: { readonly [behaviour in Behaviour]?: { readonly paper?: number; readonly offline?: number } } = {
    'no-paper': { paper: 0x72 },
    'cover-open': { offline: 0x16 },
  };
  function onData(socket: Socket, data: Buffer): void {
    if (behaviour === 'silent') return;
    const question = data[0] === 0x10 && data[1] === 0x04 ? data[2] : undefined;
    if (behaviour === 'only-status') return void socket.write(paperEnded);
    if (question !== undefined) {
      if (behaviour === 'chatters') socket.write(allWell);
      const { paper = 0x12, offline = 0x12 } = answers[behaviour] ?? {};
      socket.write(Uint8Array.of(question === 4 ? paper : offline));
      return;
    }
    received.push(data);
    if (behaviour === 'dies') socket.destroy();
    if (behaviour === 'stalls') socket.pause();
    const ends = data.subarray(-3).equals(Buffer.of(0x1d, 0x72, 0x01));
    if (behaviour === 'runs-out') socket.write(paperEnded);
    if (behaviour === 'chatters') socket.write(allWell);
    if (['prints', 'chatters'].includes(behaviour) && ends) socket.write(Uint8Array.of(0x00));
    if (behaviour === 'paper-gone' && ends) socket.write(Uint8Array.of(0x0f));
  }
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => onData(socket, data as Buffer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, taken: () => Buffer.concat(received), sockets };
}

const ticket: TicketContent = {
  labels: ticketLabels('de'),
  copy: 'first',
  outlet: 'Küche',
  number: 'A1B2C3',
  room: '214',
  guest: 'Frau Æsa Łęcka',
  location: 'Aufs Zimmer',
  payment: 'Bar',
  day: '2026-11-21',
  placedAt: '09:40',
  promisedAt: '10:10',
  note: 'Ohne Nüsse – bitte!\nTür links',
  lines: [
    {
      amount: 2,
      name: 'Röschti',
      inserts: ['Spiegelei', 'ohne Speck'],
      allergens: ['Eier', 'Milch'],
      isForbidden: true,
    },
  ],
  allergies: ['Eier'],
};

function setUp(port: number | undefined, clock: FakeClock = fakeClock()) {
  const network = createFakeInternet(clock);
  network.addHost('printer.test', port);
  const escpos = createEscposPrinter({ clock, outbound: network.outbound, log: recordingLog() });
  const begun: string[] = [];
  async function print(given: Partial<TicketContent> = {}, more: Partial<PrinterFields> = {}): Promise<void> {
    const printer = printerFields.parse({ host: 'printer.test', ...more });
    const text = { ...ticket, ...given };
    await escpos.print({ property: '1', printer, ticket: text, markStarted: async () => void begun.push('begun') });
  }
  return { print, begun, clock, world: network };
}

/** Returns the readable text of the bytes, without commands. */
function readable(bytes: Buffer): string {
  const codes = '\\u001d[!B].|\\u001b[Edt].|\\u001b@|\\u001dVB\\u0000|\\u001dr\\u0001';
  return bytes.toString('latin1').replace(new RegExp(codes, 'g'), '');
}

/** Returns the graphics in a ticket (`GS v 0`). */
function pictures(bytes: Buffer): { readonly width: number; readonly rows: number; readonly black: number }[] {
  const found: { width: number; rows: number; black: number }[] = [];
  for (let at = bytes.indexOf('\x1dv0\x00', 0, 'latin1'); at >= 0; at = bytes.indexOf('\x1dv0\x00', at + 4, 'latin1')) {
    const width = bytes.readUInt16LE(at + 4);
    const rows = bytes.readUInt16LE(at + 6);
    const black = bytes.subarray(at + 8, at + 8 + width * rows).filter((byte) => byte !== 0).length;
    found.push({ width: width * 8, rows, black });
  }
  return found;
}

test('a ticket has room, guest, items with inserts and allergens, note, time and number, and is cut', async () => {
  const printer = await fakePrinter('prints');
  const { print, begun } = setUp(printer.port);
  await print();
  const bytes = printer.taken();
  const text = readable(bytes);
  for (const part of [
    'Zimmer 214',
    '2 x R',
    '+ Spiegelei',
    '+ ohne Speck',
    'lt: Eier, Milch',
    'ALLERGIE DES GASTES:',
    '#A1B2C3',
    '10:10',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('sse - bitte!');
  expect(bytes.includes(Buffer.from([0x52, 0x94, 0x73]))).toBe(true);
  expect(bytes.includes(Buffer.from([0x1d, 0x56, 0x42, 0x00]))).toBe(true);
  expect(text).not.toContain('REPRINT');
  expect(begun).toEqual(['begun']);
});

test('a second copy is marked REPRINT, and a possible one with a note that it may have been printed before', async () => {
  const printer = await fakePrinter('prints');
  const { print } = setUp(printer.port);
  await print({ copy: 'reprint' });
  expect(readable(printer.taken())).toMatch(/REPRINT.*Zweitdruck/s);
  await print({ copy: 'perhaps' });
  expect(readable(printer.taken())).toMatch(/REPRINT.*REPRINT.*Vielleicht schon gedruckt/s);
});

test('characters missing from the code page are printed as graphics, whatever the script, the rest as text', async () => {
  const printer = await fakePrinter('prints');
  const { print } = setUp(printer.port);
  await print({ guest: 'محمد العلي', note: '不要香菜\nNo peanuts' });
  const drawn = pictures(printer.taken());
  expect(drawn).toHaveLength(2);
  for (const { width, rows, black } of drawn) {
    expect(width).toBeLessThanOrEqual(576);
    expect(rows).toBeGreaterThan(20);
    expect(black).toBeGreaterThan(60);
  }
  expect(readable(printer.taken())).toContain('No peanuts');
});

test('a note cannot send commands to the printer', async () => {
  const printer = await fakePrinter('prints');
  const { print } = setUp(printer.port);
  await print({ note: 'a\x1b@\x1dV\x00b', guest: '\x10\x04\x01\x1bp0' });
  const text = printer.taken().toString('latin1');
  expect(text).toContain('a@Vb');
  expect(text.split('\x1dV')).toHaveLength(2);
  for (const code of ['\x10\x04', '\x1bp']) expect(text).not.toContain(code);
});

test('a note of a thousand letters takes some twenty lines of paper, however it is broken into lines', async () => {
  for (const between of ['\n', '\r', '\r\n', '\u2028', '\u2029']) {
    const printer = await fakePrinter('prints');
    const { print } = setUp(printer.port);
    await print({ note: Array(500).fill('a').join(between) });
    expect(readable(printer.taken()).split('\n').length).toBeLessThan(60);
    expect(readable(printer.taken()).match(/\ba\b/g)).toHaveLength(500);
  }
});

test('a text that begins new lines by separators stays one line, drawn or not', async () => {
  const heights: number[] = [];
  for (const guest of ['字 字 字', '字\u2028字\u2029字']) {
    const printer = await fakePrinter('prints');
    const { print } = setUp(printer.port);
    await print({ guest });
    heights.push(pictures(printer.taken())[0]?.rows ?? 0);
  }
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBe(heights[0]);
});

test('long words are wrapped at the paper width of the printer', async () => {
  const printer = await fakePrinter('prints');
  const { print } = setUp(printer.port);
  await print({ note: 'x'.repeat(100), guest: '' }, { columns: 32 });
  const rows = readable(printer.taken()).split('\n');
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(34);
  expect(rows.filter((row) => /^x+$/.test(row)).map((row) => row.length)).toEqual([32, 32, 32, 4]);
});

test.each([
  ['no-paper', 'out_of_paper'],
  ['cover-open', 'cover_open'],
] as const)('nothing is sent to a printer with the status %s', async (behaviour, failure) => {
  const printer = await fakePrinter(behaviour);
  const { print, begun } = setUp(printer.port);
  await expect(print()).rejects.toMatchObject({ failure });
  expect(begun).toEqual([]);
  expect(printer.taken()).toHaveLength(0);
});

test('a refused or disallowed connection fails before the print is marked as started', async () => {
  const { print, begun, world: network } = setUp(undefined);
  await expect(print()).rejects.toMatchObject({ failure: 'refused' });
  await expect(print({}, { host: '127.0.0.1' })).rejects.toMatchObject({ failure: 'address_forbidden' });
  expect(begun).toEqual([]);
  expect(network.dialled).toEqual(['printer.test 9100']);
});

test('a printer that tells by itself how it is prints as any other', async () => {
  const printer = await fakePrinter('chatters');
  const { print, begun } = setUp(printer.port);
  await print();
  expect(begun).toEqual(['begun']);
});

test('a ticket behind which the printer answers that its paper has ended is not printed', async () => {
  const printer = await fakePrinter('paper-gone');
  const { print, begun } = setUp(printer.port);
  await expect(print()).rejects.toMatchObject({ failure: 'out_of_paper' });
  expect(begun).toEqual(['begun']);
});

test.each([
  ['silent', 'timed_out'],
  ['no-confirmation', 'timed_out'],
  ['stalls', 'timed_out'],
  // The three bytes behind the head of a status look like the answer that is awaited.
  ['runs-out', 'out_of_paper'],
  ['only-status', 'out_of_paper'],
] as const)(
  'a printer with the behaviour %s confirms nothing, and printing fails with %s',
  async (behaviour, failure) => {
    const printer = await fakePrinter(behaviour);
    const { print, begun, clock } = setUp(printer.port);
    const long = Array.from({ length: 200 }, () => ticket.lines[0] as TicketContent['lines'][number]);
    const failed = expect(print({ lines: long })).rejects.toMatchObject({ failure });
    const isMute = behaviour === 'silent' || behaviour === 'only-status';
    await expect.poll(() => (isMute ? printer.sockets.length : printer.taken().length)).toBeGreaterThan(0);
    let isDone = false;
    const settled = failed.then(() => {
      isDone = true;
    });
    // The bytes travel over a real socket while the clock is fake: each poll gives them time.
    await expect
      .poll(async () => {
        await clock.advance(5000);
        return isDone;
      })
      .toBe(true);
    await settled;
    expect(begun).toHaveLength(isMute ? 0 : 1);
  },
);

test('a connection lost while printing fails after the print was marked as started', async () => {
  const printer = await fakePrinter('dies');
  const { print, begun } = setUp(printer.port);
  await expect(print()).rejects.toMatchObject({ failure: 'cut_off' });
  expect(begun).toEqual(['begun']);
});

test('a printer that never answers prints if it is configured with confirms false', async () => {
  const printer = await fakePrinter('no-confirmation');
  const { print } = setUp(printer.port);
  await print({}, { confirms: false });
  await expect.poll(() => readable(printer.taken())).toContain('#A1B2C3');
});

test('deletes the fonts of killed processes at the next start, but not those of running ones', async () => {
  const home = await mkdtemp(join(tmpdir(), 'escpos-test-'));
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const [left, own] = [`bellhop-fonts-${dead}-a1B2c3`, `bellhop-fonts-${process.pid}-d4E5f6`];
  for (const name of [left, own, 'bellhop-fonts', 'else']) await mkdir(join(home, name, 'in'), { recursive: true });
  await deleteStaleFonts(home);
  expect((await readdir(home)).sort()).toEqual(['bellhop-fonts', own, 'else'].sort());
  await rm(home, { recursive: true });
});
