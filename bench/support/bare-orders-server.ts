// The baseline of an order: a WebSocket server that stores each message as one row and echoes it once the row is on the
// disk, put there as the product does it: writes of a group share a commit, and the log is synced on the thread pool.
// `node bench/support/bare-orders-server.ts <folder>` tells its port over IPC and answers each question with the
// processor's time since the last one.
import { fdatasync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';

const folder = mkdtempSync(join(process.argv[2] ?? '.cache', 'bench-bare-'));
const file = join(folder, 'bare.db');
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; CREATE TABLE t (id integer primary key, x text)');
const insert = database.prepare('INSERT INTO t (x) VALUES (?)');
const log = openSync(`${file}-wal`, 'r+');
const mostTogether = 256;

type Waiting = { readonly socket: WebSocket; readonly text: string };
const waiting: Waiting[] = [];
let isBusy = false;

function storeGroup(): void {
  if (isBusy || waiting.length === 0) return;
  isBusy = true;
  const group = waiting.splice(0, mostTogether);
  database.exec('BEGIN');
  for (const { text } of group) insert.run(text);
  database.exec('COMMIT');
  fdatasync(log, (error) => {
    if (error) throw error;
    for (const { socket, text } of group) socket.send(`"status":"OK"${text}`);
    isBusy = false;
    setImmediate(storeGroup);
  });
}

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.send('hello');
  socket.on('message', (data) => {
    waiting.push({ socket, text: String(data) });
    if (waiting.length === 1) setImmediate(storeGroup);
  });
  socket.on('error', () => {});
});

let since = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(since);
  process.send?.({ cpuMs: (user + system) / 1000 });
  since = process.cpuUsage();
});
process.on('disconnect', () => {
  database.close();
  rmSync(folder, { recursive: true });
  process.exit();
});
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as { port: number }).port }));
