import { connect, createServer, type Socket } from 'node:net';

/** A network cable between a phone and the server that a test can pull out. */
export type Line = {
  /** Address of the server as the phone at the end of the line sees it. */
  readonly origin: string;
  /** Cuts every connection and lets no new one through. */
  cut(): void;
  /** Lets connections through again. */
  mend(): void | Promise<void>;
  /** Delays every piece of an answer by this many milliseconds. */
  slow(ms: number): void;
  /** Holds back the request with `text` in it, until it is released. */
  hold(text: string): HeldRequest;
  close(): Promise<void>;
};

/** A request on its way; `arrived` resolves once the line has it. */
type HeldRequest = { readonly arrived: Promise<void>; release(): void };

/** Opens a line to `target`, such as `http://127.0.0.1:8080`. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let onRequest: ((piece: Buffer, send: () => void) => void) | undefined;

  function join(phone: Socket): void {
    if (isCut) return void phone.destroy();
    const server = connect(Number(port), hostname);
    const end = () => {
      for (const socket of [phone, server]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [phone, server]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    phone.on('data', (piece: Buffer) => {
      const send = () => void (server.writable && server.write(piece));
      if (onRequest) onRequest(piece, send);
      else send();
    });
    server.on('data', (piece) => {
      if (delayMs === 0) phone.write(piece);
      else setTimeout(() => phone.writable && phone.write(piece), delayMs);
    });
  }

  const listener = createServer(join);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const cut = () => {
    isCut = true;
    for (const socket of [...open]) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false;
    },
    slow(ms) {
      delayMs = ms;
    },
    hold(text) {
      const { promise: arrived, resolve } = Promise.withResolvers<void>();
      const held: (() => void)[] = [];
      onRequest = (piece, send) => {
        if (!piece.includes(text)) return send();
        held.push(send);
        resolve();
      };
      const release = () => {
        onRequest = undefined;
        for (const send of held) send();
      };
      return { arrived, release };
    },
    async close() {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
