import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '#platform/clock';

/** Uploads that may take longer than other requests as long as they go on. */
export type SlowUploads = {
  /** Lets an upload take its time; its connection is closed when nothing arrives for long. */
  admit(request: IncomingMessage, response: ServerResponse): void;
  has(socket: Socket): boolean;
};

/** Creates {@link SlowUploads}; `quietMs`: how long nothing may arrive, in milliseconds. */
export function createSlowUploads(clock: Clock, quietMs: number): SlowUploads {
  const admitted = new WeakSet<Socket>();
  return {
    has: (socket) => admitted.has(socket),
    admit(request, response) {
      const { socket } = request;
      admitted.add(socket);
      let seen = socket.bytesRead;
      const watch = clock.every(quietMs, () => {
        if (socket.bytesRead === seen && !request.complete) socket.destroy();
        seen = socket.bytesRead;
      });
      response.once('close', () => {
        watch.cancel();
        admitted.delete(socket);
      });
    },
  };
}
