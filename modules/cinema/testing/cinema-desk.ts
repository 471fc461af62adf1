import type { ServerModule } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import { cinema, type StaffPackage, type StaffPurchase, type StaffVoucher, type VoucherBatch } from '../contract.ts';

/** A batch with the codes of its vouchers. */
type Vouchers = VoucherBatch & { readonly codes: readonly string[] };

/** Returns what staff do at the desk; `deliver` hands on the events. */
export function createCinemaDesk(module: ServerModule, deliver: () => Promise<void>) {
  const api = { contract: cinema, module };

  async function addPackage(given: Partial<StaffPackage> = {}): Promise<StaffPackage> {
    const body = {
      ...{ texts: { en: { title: 'Every film', plot: 'All of them' } }, price: 1900, valid_hours: 48 },
      ...{ film_ids: [], all_films: true, hidden: false, ...given },
    };
    const answer = await callRoute(api, 'POST /api/v1/film-packages', { body });
    await deliver();
    return answer.body;
  }

  async function vouchersOf(id: string): Promise<readonly StaffVoucher[]> {
    return (await callRoute(api, 'GET /api/v1/film-vouchers/{id}', { params: { id } })).body.items;
  }

  async function addVouchers(given: Partial<VoucherBatch> = {}): Promise<Vouchers> {
    const body = { name: 'Winter', kind: 'any_film', item_id: '', count: 2, expires_on: null, ...given };
    const batch = (await callRoute(api, 'POST /api/v1/film-vouchers', { body })).body;
    return { ...batch, codes: (await vouchersOf(batch.id)).map(({ code }) => code) };
  }

  async function undo(id: string, more: { readonly request_id?: string } = {}): Promise<StaffPurchase> {
    const body = { reason: 'The sound failed', ...more };
    return (await callRoute(api, 'POST /api/v1/film-purchases/{id}/undo', { params: { id }, body })).body;
  }

  return { api, addPackage, vouchersOf, addVouchers, undo };
}
