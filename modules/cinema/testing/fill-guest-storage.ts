import { localStore } from '#platform/web/browser';
import { filmFilter } from '../guest/film-filter.ts';
import { storePendingPurchase } from '../guest/purchase/pending-purchase.ts';

/** Leaves a purchase unanswered and the filter open. Returns a function that reads what is left in memory. */
export function fillCinemaStorage(): () => unknown {
  const data = { request_id: '5f0c1f3e-0000-4000-8000-000000000001', expires_at: '2026-11-20T20:10:00Z', price: 6.9 };
  storePendingPurchase(localStore, { data, title: 'The Last Ferry', sent: false });
  filmFilter.setState({ hasContent: true, isOn: true, isOpen: true });
  return () => Object.values(filmFilter.getState()).filter(Boolean);
}
