import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { callRoute } from '#platform/node/testing';
import { runHeavyWork } from '#platform/node/threads';
import type { StationReader } from '#radio/contract';
import { openTestRadio, type TestRadio } from '#radio/testing';
import {
  createHlsRelay,
  createRadioBrowser,
  createTuner,
  stationMarks,
} from '../../../integrations/radio-stations/index.ts';
import { readStations } from '../../../integrations/radio-stations/read-stations.ts';

/** Reads lists without a thread, whose start takes longer than the list of a test. */
const readHere: StationReader = (data, take) => runHeavyWork('stations', () => readStations(data, take));

/** A block of ICY metadata. */
function titled(title: string): Buffer {
  const text = Buffer.from(`StreamTitle='${title}';`);
  const size = Math.ceil(text.length / 16);
  return Buffer.concat([Buffer.from([size]), text, Buffer.alloc(size * 16 - text.length)]);
}

/** Answers like an old SHOUTcast server: `ICY 200 OK`, a block of metadata after every 100 bytes of sound. */
function play(socket: Socket, count: (change: 1 | -1) => void): void {
  count(1);
  socket.write('ICY 200 OK\r\ncontent-type: audio/mpeg\r\nicy-metaint: 100\r\n\r\n');
  socket.write(Buffer.concat([Buffer.alloc(100, 7), titled('Piano Trio'), Buffer.alloc(100, 8), titled('Piano Trio')]));
  socket.once('close', () => count(-1));
}

/** Answers at `radio.example`: a station, a redirect, playlists, and segments of HLS. */
function answer(socket: Socket, head: Buffer, count: (change: 1 | -1) => void): void {
  const path = head.toString('latin1').split(' ')[1] ?? '';
  if (path === '/moved') socket.end('HTTP/1.1 302 Found\r\nlocation: http://radio.example/list.pls\r\n\r\n');
  else if (path === '/list.pls') {
    socket.end(
      'HTTP/1.1 200 OK\r\ncontent-type: audio/x-scpls\r\n\r\n[playlist]\nFile1=http://radio.example:8010/live\n',
    );
  } else if (path === '/segments') {
    socket.end(
      'HTTP/1.1 200 OK\r\ncontent-type: application/x-mpegurl\r\n\r\n#EXTM3U\n#EXT-X-TARGETDURATION:6\nparts/1.aac\n',
    );
  } else if (path === '/parts/1.aac') {
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: audio/aac\r\n\r\nsound');
  } else if (path.startsWith('/live')) play(socket, count);
  else socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
}

async function listening(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Writes a table of stations, all of which are at `radio.example`. */
export function stationTable(...rows: readonly (readonly [name: string, path: string, country: string])[]): string {
  return `name,url,countrycode\n${rows.map(([name, path, country]) => `${name},http://radio.example${path},${country}`).join('\n')}`;
}

/** Opens a hotel whose radio receives stations at `radio.example`, and their directory at `directory.example`. */
export async function openRadioHotel() {
  const sockets = new Set<Socket>();
  let stations: readonly object[] = [];
  let listeners = 0;
  const hotel = await openTestRadio((platform) => ({
    ...{ readStations: readHere, directory: createRadioBrowser(platform) },
    ...{ tune: createTuner(platform), relayHls: createHlsRelay(platform), marksOf: stationMarks },
  }));
  const station = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (head) =>
      answer(socket, head, (change) => {
        listeners += change;
      }),
    );
  });
  let whileFetching = async (): Promise<unknown> => undefined;
  const directory = createServer((_request, response) => {
    void whileFetching().then(() => response.end(JSON.stringify(stations)));
  });
  hotel.platform.internet.addHost('radio.example', await listening(station));
  hotel.platform.internet.addHost('directory.example', await listening(directory));
  return {
    hotel,
    /** How many connections receive a station. */
    listeners: () => listeners,
    /** Sets what the directory lists, and what is done while it is downloaded. */
    publish: (listed: readonly object[], meanwhile: () => Promise<unknown> = async () => undefined) => {
      stations = listed;
      whileFetching = meanwhile;
    },
    all: (identity: Awaited<ReturnType<TestRadio['signIn']>>, country = '') =>
      hotel.call('Radio.getAllRadioStationsWithFavourites', identity, { country, lang: 'de' }),
    /** Returns the id of the first station whose name contains a text. */
    async idOf(name: string): Promise<string> {
      for (let cursor: string | null = '0'; cursor !== null; ) {
        const answer = await callRoute(hotel.api, 'GET /api/v1/radio/stations', { query: { cursor } });
        const { items, next } = answer.body as { items: { id: string; name: string }[]; next: string | null };
        const found = items.find((one) => one.name.includes(name));
        if (found) return found.id;
        cursor = next;
      }
      return '';
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([station, directory].map((server) => new Promise((resolve) => server.close(resolve))));
      await hotel.platform.database.close();
    },
  };
}
