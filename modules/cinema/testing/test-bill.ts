import type { BillPort } from '#bill/contract';

/** A bill that keeps what each source has charged in all. */
export type TestBill = {
  readonly charged: Map<string, { readonly amount: number; readonly text: string; readonly stayId: string }>;
  /** What fails before or after the next charge is stored, as a kill would. */
  fails: 'before' | 'after' | undefined;
  /** What happens before the next charge is stored. */
  whileCharging: (() => Promise<unknown>) | undefined;
};

/** Creates a bill, and its port. */
export function createTestBill(): { readonly bill: TestBill; readonly port: BillPort } {
  const bill: TestBill = { charged: new Map(), fails: undefined, whileCharging: undefined };
  const charge: BillPort['charge'] = async ({ id: stayId }, { source, amount, text }) => {
    const { fails, whileCharging } = bill;
    bill.fails = undefined;
    bill.whileCharging = undefined;
    if (fails === 'before') throw new Error('killed before the charge');
    await whileCharging?.();
    bill.charged.set(source, { amount, text, stayId });
    if (fails === 'after') throw new Error('killed after the charge');
  };
  return { bill, port: { charge } };
}
