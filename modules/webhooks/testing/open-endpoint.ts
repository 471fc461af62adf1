import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A message received by an endpoint. */
export type ReceivedMessage = { readonly headers: IncomingMessage['headers']; readonly body: string };

/** A test endpoint of another system on a local port. */
export type Endpoint = {
  readonly port: number;
  readonly received: ReceivedMessage[];
  /** Responds 204 unless a test replaces it. */
  answer: (received: ReceivedMessage, response: ServerResponse) => void;
};

/** Opens an endpoint that records messages, until the test ends. */
export async function openEndpoint(): Promise<Endpoint> {
  const received: ReceivedMessage[] = [];
  const one: { -readonly [K in keyof Endpoint]: Endpoint[K] } = {
    received,
    port: 0,
    answer: (_message, response) => void response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(message);
      one.answer(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  one.port = (server.address() as AddressInfo).port;
  return one;
}

/** Returns whether a message is signed with a secret (Standard Webhooks, "Signature scheme"). */
export function hasValidSignature({ headers, body }: ReceivedMessage, secret: string): boolean {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}
