import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Clock } from '#platform/clock';
import type { SentEvent } from '#platform/contract';

/** Answers that stay open; `end` closes them all when the server goes down. */
export type Streams = {
  /** Fires when the client is gone or the server goes down. */
  open(response: ServerResponse): AbortSignal;
  end(): void;
};

/** A client that takes nothing for this long is let go. */
const stuckMs = 60_000;

/** Makes {@link Streams}. */
export function createStreams(): Streams {
  const open = new Set<AbortController>();
  return {
    open: (response) => {
      const controller = new AbortController();
      open.add(controller);
      if (response.destroyed) controller.abort();
      response.once('close', () => {
        open.delete(controller);
        controller.abort();
      });
      return controller.signal;
    },
    end: () => {
      for (const controller of open) controller.abort();
      open.clear();
    },
  };
}

/** One event as it crosses the wire; JSON has no line breaks, and names of events are ours. */
export function eventText({ id, event, data, retry }: SentEvent): string {
  const lines = [
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [': still here'] : [`data: ${JSON.stringify(data)}`]),
  ];
  return `${lines.join('\n')}\n\n`;
}

async function* texts(events: AsyncIterable<SentEvent>): AsyncGenerator<string> {
  for await (const event of events) yield eventText(event);
}

/** Lets a client go that takes nothing any more, so that it holds no place. */
function watchStuck(response: ServerResponse, clock: Clock): void {
  let seen = -1;
  const timer = clock.every(stuckMs, () => {
    const { socket } = response;
    const taken = (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
    if (socket && socket.writableLength > 0 && taken === seen) socket.destroy();
    seen = taken;
  });
  response.once('close', () => timer.cancel());
}

/** Sends events as they come; no proxy on the way is to keep them back. */
export function sendStream(
  events: AsyncIterable<SentEvent>,
  { reply, clock }: { reply: FastifyReply; clock: Clock },
): FastifyReply {
  watchStuck(reply.raw, clock);
  reply.header('cache-control', 'no-cache').header('x-accel-buffering', 'no').header('connection', 'close');
  reply.type('text/event-stream; charset=utf-8');
  return reply.send(Readable.from(texts(events), { objectMode: false, highWaterMark: 16_384 }));
}
