import { runOnceIfKeyed } from '#platform/node/db';
import type { CallHandlers } from '#platform/node/server';
import type { Asker, requests } from '../contract.ts';
import { changeRequestStatus } from './change-request.ts';
import type { RequestsContext } from './context.ts';
import { findRequest, listOwn } from './find-requests.ts';
import { toGuestRequest } from './request-views.ts';
import { resolveAsker } from './resolve-asker.ts';
import type { RequestTable } from './tables.ts';

type Cancellation = { readonly id: string; readonly request_id?: string | undefined };

const toRoot = ({ id, status }: RequestTable) => ({ id, status });

async function cancel({ store, platform }: RequestsContext, asker: Asker, { id, request_id }: Cancellation) {
  const { property, scope } = asker;
  const now = platform.clock.now();
  const key = { property, scope, requestId: request_id, call: 'ReservationAssist.cancelRequest', body: { id }, now };
  return await store.write((write) =>
    runOnceIfKeyed(write.tx, key, async () => {
      const row = await findRequest(write.tx, property, id);
      // Idempotent without a request id too: a second tap finds the request cancelled.
      if (row?.scope === scope && row.status === 'cancelled' && row.handled_by === 'guest') return toRoot(row);
      const command = { property, id, actor: 'guest', now };
      return toRoot(await changeRequestStatus(write, command, { to: 'cancelled', by: 'guest', scope }));
    }),
  );
}

/** Returns the call handlers of the guest's own requests. */
export function requestCalls(context: RequestsContext): CallHandlers<typeof requests> {
  return {
    'ReservationAssist.getMyRequests': async ({ identity }, { stay_id }) => {
      const rows = await listOwn(
        context.store,
        await resolveAsker(context.stays.resolveCallerStays, identity, stay_id),
      );
      return { requests: rows.map(toGuestRequest) };
    },
    'ReservationAssist.cancelRequest': async ({ identity }, { stay_id, ...data }) =>
      cancel(context, await resolveAsker(context.stays.resolveCallerStays, identity, stay_id), data),
  };
}
