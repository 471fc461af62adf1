// One server under measure, in a process of its own: `node bench/support/wire-server.ts bare|gateway [default]`.
// It tells its port over IPC and obeys `memory` and `broadcast`.
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { createClientResolver, type Guest } from '#platform/node/auth';
import { createGateway, type GatewayLimits } from '#platform/node/gateway';
import { defineServerModule } from '#platform/node/server';

const contract = defineContract({
  module: 'bench',
  errors: {},
  calls: {
    'RetailSystem.getRetailInfo': {
      access: 'guest',
      summary: 'Answers a guest with what it was sent.',
      data: z.object({ room: z.string(), text: z.string().max(1000) }),
      root: z.object({ text: z.string() }),
      sample: { room: '1', text: '' },
    },
  },
  routes: {},
  pushes: { 'RetailSystem.orderChanged': { summary: 'Everybody hears it.', root: z.object({ text: z.string() }) } },
  events: {},
});

const raised: Partial<GatewayLimits> = {
  ...{ rate: 1e9, burst: 1e9, identityCalls: 1e9, anonymousCalls: 1e9, anonymousMs: 1e9, identityMs: 1e9 },
};
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => silent };

function startGateway(limits: Partial<GatewayLimits>) {
  const gateway = createGateway({
    clock: systemClock,
    log: silent,
    audit: () => {},
    build: 'bench',
    property: async () => ({ id: '1', zone: 'UTC' }),
    isFresh: () => true,
    resolveClient: createClientResolver({ has: () => false }),
    replyValidation: 'sampled',
    limits,
  });
  const module = defineServerModule(contract, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    routes: {},
    calls: { 'RetailSystem.getRetailInfo': async (_context, { text }) => ({ text }) },
  });
  gateway.serve([module], async ({ cookies }) => guestOf(cookies.bellhop_session ?? ''));
  const http = createServer();
  http.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head));
  const broadcast = (text: string) =>
    gateway.push(contract, 'RetailSystem.orderChanged', { to: { property: '1' }, root: { text } });
  return { http, broadcast };
}

/** Every socket a session and a stay of its own, four to a room, as in a full house. */
function guestOf(session: string): Guest {
  const number = Number(session.slice(1));
  const room = String(Math.floor(number / 4));
  const stayId = `stay-${number}`;
  return { kind: 'guest', property: '1', sessionId: session, stayId, residentId: stayId, roomId: `room-${room}`, room };
}

function startBare() {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on('connection', (socket) => {
    socket.on('message', (data) => socket.send(data, { binary: false }));
    socket.on('error', () => {});
  });
  const broadcast = (text: string) => {
    const root = JSON.stringify({ text });
    const dispatch = '{"module":"RetailSystem","function":"orderChanged","port":22200,"cache_time":0,"message_id":""}';
    const frame = Buffer.from(`\u0002{"dispatch":${dispatch},"payload":{"status":"OK","root":${root}}}\u0003`);
    for (const socket of server.clients) {
      if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
    }
  };
  return { http, broadcast };
}

const [kind, limits] = process.argv.slice(2);
const { http, broadcast } = kind === 'bare' ? startBare() : startGateway(limits === 'default' ? {} : raised);
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as { port: number }).port }));
process.on('message', (order: { do: 'memory' } | { do: 'broadcast'; text: string }) => {
  if (order.do === 'broadcast') {
    const at = process.hrtime.bigint().toString();
    broadcast(order.text);
    process.send?.({ at });
    return;
  }
  for (let turn = 0; turn < 4; turn += 1) globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit());
