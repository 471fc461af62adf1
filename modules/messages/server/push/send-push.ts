import webPush from 'web-push';
import type { JobHandler } from '#platform/node/server';
import type { MessagesContext } from '../context.ts';
import type { SubscriptionTable } from '../tables.ts';
import { pushContact } from './push-contact.ts';
import { requirePushKeys } from './push-keys.ts';
import { type PushKind, placeOf } from './push-lanes.ts';
import { noteRefused, noteTaken } from './push-refusals.ts';
import { unsubscribe } from './subscriptions.ts';

/** What a push tells the service worker: no name, no room, no words, as a locked screen shows it. */
export type PushPayload = { readonly kind: PushKind };

type PushJob = PushPayload & {
  readonly session_id: string;
  /** When it is no news any more, milliseconds since 1970. */
  readonly expires_at: number;
};

/** How long a push is worth showing, in seconds; a wake-up rings for a minute. */
const worthForS: { readonly [kind in PushKind]: number } = {
  message: 4 * 3600,
  chat: 4 * 3600,
  order: 4 * 3600,
  emergency: 900,
  wake_up: 60,
};

/** Enqueues a push for each subscribed device of the stays; of the whole house without stays. */
export async function enqueuePushes(
  { store, platform }: MessagesContext,
  property: string,
  { kind, stayIds }: PushPayload & { readonly stayIds?: readonly string[] },
): Promise<void> {
  const all = store.read
    .selectFrom('message_push_subscriptions')
    .select(['session_id', 'endpoint'])
    .where('property', '=', property);
  const devices = await (stayIds === undefined ? all : all.where('stay_id', 'in', stayIds)).execute();
  if (devices.length === 0) return;
  const expires_at = platform.clock.now() + worthForS[kind] * 1000;
  await store.write(async ({ enqueue }) => {
    for (const { session_id, endpoint } of devices) {
      const payload: PushJob = { kind, session_id, expires_at };
      await enqueue({ ...placeOf(endpoint, kind), property, payload });
    }
  });
}

type Addressed = { readonly row: SubscriptionTable; readonly subject: string };

async function requestFor(context: MessagesContext, { row, subject }: Addressed, { kind, expires_at }: PushJob) {
  const { publicKey, privateKey } = await requirePushKeys(context);
  const { endpoint, p256dh, auth } = row;
  const payload: PushPayload = { kind };
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: Math.ceil((expires_at - context.platform.clock.now()) / 1000),
    urgency: kind === 'message' ? 'normal' : 'high',
    // A device that was away gets one notification, however many messages there are.
    topic: kind,
  });
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  return { url: details.endpoint, headers, body: details.body ?? '' };
}

/**
 * Creates the job that sends one push. A subscription that the push service no longer knows (404, 410) is deleted; too many
 * requests and failures of the service are retried while the push is news; any other refusal is final.
 */
export function createPushJob(context: MessagesContext): JobHandler {
  const { store, platform } = context;
  return async (payload, property) => {
    const push = payload as PushJob;
    const { session_id } = push;
    if (push.expires_at <= platform.clock.now()) return;
    const row = await store.read
      .selectFrom('message_push_subscriptions')
      .selectAll()
      .where('property', '=', property)
      .where('session_id', '=', session_id)
      .executeTakeFirst();
    const subject = await pushContact(context, property);
    if (!row || subject === undefined) return;
    const request = await requestFor(context, { row, subject }, push);
    const { status } = await platform.outbound.request({ property, purpose: 'push', method: 'POST', ...request });
    if (status < 300) await noteTaken(context, row);
    else if (status === 404 || status === 410) await store.write(({ tx }) => unsubscribe(tx, property, { session_id }));
    else if (status === 429 || status >= 500) throw new Error(`the push service responded with status ${status}`);
    else await noteRefused(context, row, status);
  };
}
