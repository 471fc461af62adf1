import type { PreviewMenu, shop } from '#orders/contract';
import type { ContractWire, WireClient } from '#platform/web/wire';

/** A menu of a shop in a language. */
export type WrittenMenu = { readonly menu: PreviewMenu; readonly language: string };

/** The wire of a preview: it answers the shop's questions from what the desk has sent, and reaches nobody. */
export type PreviewWire = WireClient & {
  /** Takes another menu; the screens fetch theirs again. */
  show(written: WrittenMenu): void;
};

const open = {
  connection: 'open',
  cutSince: undefined,
  openings: 1,
  corrections: 1,
  newBuild: false,
  zone: '',
} as const;
const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/** Answers what a menu is made of; what belongs to a stay has no answer here. */
function answer({ menu, language }: WrittenMenu, name: string, data: object): Promise<unknown> {
  const asked = data as { readonly id?: string; readonly lang?: string };
  // A question about another menu than this one was asked before the desk sent this one.
  const isThis = asked.id === menu.info.retailInfo.id && asked.lang === language;
  if (name === 'RetailSystem.getRetailInfo' && isThis) return Promise.resolve(menu.info);
  if (name === 'RetailSystem.getRetailContent' && isThis) return Promise.resolve(menu.content);
  return name === 'RetailSystem.getMyOrders' ? Promise.resolve({ orders: [] }) : never();
}

/** Makes the wire of a preview; `now` is the moment that the menu is shown at. */
export function createPreviewWire(now: () => number): PreviewWire {
  const hearers = new Set<(isOpen: boolean) => void>();
  let written: WrittenMenu | undefined;
  const calls = {
    call: (name: string, data: object) => (written ? answer(written, name, data) : never()),
    on: () => nothing,
  } as unknown as ContractWire<typeof shop>;
  return {
    of: () => calls as never,
    start: nothing,
    stop: nothing,
    reconnect: nothing,
    initialised: nothing,
    serverNow: now,
    state: () => open,
    subscribe: () => nothing,
    onConnection(hear) {
      hearers.add(hear);
      hear(true);
      return () => hearers.delete(hear);
    },
    onEnded: () => nothing,
    show(next) {
      written = next;
      // As after every opening of a socket, everything that is shown is fetched again.
      for (const hear of hearers) hear(true);
    },
  };
}
