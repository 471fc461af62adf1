import type { Decision, Raised } from '#requests/contract';
import { fullName, type StayRecord } from '#stays/contract';
import type { ReceptionReason } from '../contract.ts';
import type { CheckOutWrite } from './check-out-rows.ts';
import type { CheckOutContext } from './context.ts';
import type { CheckOutTable } from './tables.ts';

type Requester = Pick<StayRecord, 'property' | 'id' | 'roomId' | 'room' | 'language' | 'residents'>;

/** Raises a request of a guest at the desk; one that is open is the same. */
export async function raise(
  { requests }: CheckOutContext,
  write: CheckOutWrite,
  wanted: {
    readonly stay: Requester;
    readonly kind: 'check-out.leaving' | 'check-out.late';
    readonly requestId: string;
    readonly value: string;
    readonly decision?: Decision;
  },
): Promise<Raised> {
  const { stay, kind, requestId, value, decision } = wanted;
  const [resident] = stay.residents;
  const fields = value === '' ? [] : [{ label: '', value }];
  return await requests.raise(write, {
    ...{
      property: stay.property,
      scope: stay.id,
      stayId: stay.id,
      sessionId: '',
      roomId: stay.roomId,
      room: stay.room,
    },
    ...{ kind, requestId, language: stay.language, contact: '', source: '', title: '', guestTitle: '' },
    guestName: resident ? fullName(resident) : '',
    fields,
    guestFields: fields,
    once: true,
    ...(decision && { decision }),
  });
}

/** Sends a guest whose check-out does not complete by itself to reception, and has the desk know, once while it has not helped. */
export async function sendToReception(
  context: CheckOutContext,
  write: CheckOutWrite,
  { row, stay, reason }: { readonly row: CheckOutTable; readonly stay: Requester; readonly reason: ReceptionReason },
): Promise<Raised> {
  const { property, stay_id } = row;
  const change = write.tx
    .updateTable('check_outs')
    .set({ state: 'reception', reason })
    .where('property', '=', property);
  await change.where('stay_id', '=', stay_id).execute();
  const raised = await raise(context, write, { stay, kind: 'check-out.leaving', requestId: row.request_id, value: '' });
  await write.emit('check-out.changed', property, { stay_id });
  return raised;
}
