import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ServerSentEvent } from '#platform/contract';

/** Open streaming responses; `end` closes them all at shutdown. */
export type Streams = {
  /** Returns a signal that fires when the client disconnects or the server shuts down. */
  open(response: ServerResponse): AbortSignal;
  end(): void;
};

/** Creates {@link Streams}. */
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

/** Formats an event for the wire; neither JSON nor our event names contain line breaks. */
export function formatEvent({ id, event, data, retry }: ServerSentEvent): string {
  const lines = [
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [': still here'] : [`data: ${JSON.stringify(data)}`]),
  ];
  return `${lines.join('\n')}\n\n`;
}

async function* texts(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const event of events) yield formatEvent(event);
}

/** Sends events as they occur, with proxy buffering disabled. */
export function sendStream(events: AsyncIterable<ServerSentEvent>, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('x-accel-buffering', 'no').header('connection', 'close');
  reply.type('text/event-stream; charset=utf-8');
  return reply.send(Readable.from(texts(events), { objectMode: false, highWaterMark: 16_384 }));
}
