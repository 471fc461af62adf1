import { Refusal } from '#platform/contract';
import { failureCodeOf, type OutboundResponse } from '#platform/node/outbound';
import type { WebhooksContext } from './context.ts';
import { classifyResponse, type DeliveryOutcome, parseRetryAfter } from './retry-policy.ts';
import { signMessage } from './sign-message.ts';
import type { DeliveryTable, WebhookTable } from './tables.ts';

const maxResponseBytes = 2048;
const maxExcerptLength = 500;

/** Reads the start of a response body as printable text; an endless or broken body is cut off. */
async function readExcerpt({ body }: OutboundResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= maxResponseBytes) break;
    }
  } catch {
    // The status is known, so the received part of the body is enough.
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll(/\p{C}+/gu, ' ');
  return text.trim().slice(0, maxExcerptLength);
}

/** Sends a message once with a current signature. Never rejects. */
export async function sendMessage(
  { platform }: WebhooksContext,
  hook: WebhookTable,
  delivery: DeliveryTable,
): Promise<DeliveryOutcome> {
  const { clock, outbound } = platform;
  const { message_id: id, body, property } = delivery;
  const timestamp = Math.floor(clock.now() / 1000);
  const old = hook.old_secret !== '' && Number(hook.old_until) > clock.now() ? [hook.old_secret] : [];
  const signature = signMessage({ id, timestamp, body }, [hook.secret, ...old]);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
  try {
    const answer = await outbound.request({
      property,
      purpose: 'webhook',
      url: hook.url,
      method: 'POST',
      headers,
      body,
    });
    const waitMs = parseRetryAfter(answer.headers['retry-after'], clock.now());
    return classifyResponse(answer.status, { answer: await readExcerpt(answer), waitMs });
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : 'the message could not be sent';
    const busy = error instanceof Refusal && error.code === 'too_many_requests';
    const away = { kind: 'away', status: undefined, answer: '', error: reason } as const;
    return { ...away, failure: failureCodeOf(error), waitMs: busy ? 60_000 : undefined };
  }
}
