import type { Allergen, orders } from '#orders/contract';
import { type Clock, systemClock, type Timer } from '#platform/clock';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import type { Query } from '#platform/web/query';
import { CallRefusedError, type ContractClient } from '#platform/web/wire';
import { declaredByGuest, hasChanges, withDeclared, withoutKitchen } from './guest-diet.ts';
import type { GuestDietStore } from './guest-diet-store.ts';

/** Time after which a declaration that failed is sent again, milliseconds. */
const retryMs = 5_000;

const guest = guestCalls<typeof orders>();

/** The query of what a stay has declared; not saved, since the diet's own store is what a start shows. */
function declarationQuery(shell: GuestShell, stayId: string | undefined): Query<readonly string[]> {
  const call = { name: 'RetailSystem.getDeclaredAllergens', data: stayId ? { stay_id: stayId } : {} } as const;
  const { fetch, key, refetchOn } = guest.query(shell, call, { refetchOn: ['RetailSystem.allergensDeclared'] });
  return { key, ...(refetchOn && { refetchOn }), fetch: async () => (await fetch()).allergens };
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallRefusedError && !error.retryable;
}

type Options = {
  readonly calls: Pick<ContractClient<typeof orders>, 'call'>;
  readonly diet: GuestDietStore;
  /** Only a TV, whose room may have several stays, names the stay. */
  readonly stayId: string | undefined;
  readonly clock?: Clock;
};

/**
 * Keeps the guest's diet in step with what the stay has declared, until the returned function is called: takes over what
 * other devices and staff declare, and sends what this guest declares. Changes are sent on top of what the hotel knows by
 * then, so that two devices do not undo each other's, and again until the hotel has answered.
 */
export function keepDeclaration(shell: GuestShell, { calls, diet, stayId, clock = systemClock }: Options): () => void {
  const query = shell.queries.of(declarationQuery(shell, stayId));
  let isOver = false;
  let isSending = false;
  let retry: Timer | undefined;

  async function send(): Promise<void> {
    const isOpen = shell.wire.state().connection === 'open';
    if (isOver || isSending || !isOpen || query.getState().status !== 'ready' || !hasChanges(diet.getState())) return;
    isSending = true;
    const allergens = [...declaredByGuest(diet.getState())] as Allergen[];
    const answer = await calls.call('RetailSystem.declareAllergens', { allergens }).catch((error: unknown) => error);
    isSending = false;
    if (isOver) return;
    if (isRefusal(answer)) diet.update(withoutKitchen);
    else if (answer instanceof Error) retry = clock.after(retryMs, () => void send());
    else diet.update((now) => withDeclared(now, (answer as { readonly allergens: readonly string[] }).allergens));
  }

  function takeOver(): void {
    const { status, data, error } = query.getState();
    // An answer from before the declaration that is under way says nothing about it.
    if (isSending) return;
    if (status === 'ready' && error === undefined) diet.update((now) => withDeclared(now, data));
    void send();
    if (status === 'failed' && isRefusal(error) && hasChanges(diet.getState())) diet.update(withoutKitchen);
  }

  const stops = [query.subscribe(takeOver), diet.subscribe(() => void send())];
  takeOver();
  return () => {
    isOver = true;
    retry?.cancel();
    for (const stop of stops) stop();
  };
}
