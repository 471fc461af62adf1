import { startScriptedPms } from './scripted-pms.ts';

/** A stay of the scripted PMS, its bill, and an order that is charged to it. */
export const stay = { stayId: 'stay-7', reference: '7', room: '0101' } as const;
export const bill = { sum: 12_345, balance: 15_000 };
export const posting = { number: 41, id: 'order-1', amount: 1_950, currency: 'EUR', text: 'Room service', account: '' };

/** Returns the kinds of records. */
export const recordIds = (received: readonly string[]) => received.map((record) => record.slice(0, 2));

/** Starts a scripted PMS whose link is alive. */
export async function openAlivePms(given: Parameters<typeof startScriptedPms>[0] = {}) {
  const pms = await startScriptedPms(given);
  await pms.openLink();
  return pms;
}
