import type { orders, PreviewMenu } from '#orders/contract';
import type { ContractClient, WireClient } from '#platform/web/wire';

/** A shop's menu in a language. */
export type LocalisedMenu = { readonly menu: PreviewMenu; readonly language: string };

/** A wire client for the preview that answers the shop's calls from the data sent by the desk, without a server. */
export type PreviewWire = WireClient & {
  /** Replaces the menu; the screens refetch theirs. */
  show(written: LocalisedMenu): void;
};

const open = {
  connection: 'open',
  offlineSince: undefined,
  connectCount: 1,
  clockCorrections: 1,
  newBuild: false,
  zone: '',
} as const;
const noop = () => undefined;
const never = () => new Promise<never>(noop);

/** Answers the calls for a menu; calls for a stay never resolve. */
function answer({ menu, language }: LocalisedMenu, name: string, data: object): Promise<unknown> {
  const input = data as { readonly id?: string; readonly lang?: string };
  // A call for another menu was made before the desk sent this one.
  const isCurrent = input.id === menu.info.retailInfo.id && input.lang === language;
  if (name === 'RetailSystem.getRetailInfo' && isCurrent) return Promise.resolve(menu.info);
  if (name === 'RetailSystem.getRetailContent' && isCurrent) return Promise.resolve(menu.content);
  return name === 'RetailSystem.getMyOrders' ? Promise.resolve({ orders: [] }) : never();
}

/** Creates the wire client of a preview; `now` returns the time for which the menu is shown. */
export function createPreviewWire(now: () => number): PreviewWire {
  const listeners = new Set<(isOpen: boolean) => void>();
  let written: LocalisedMenu | undefined;
  const calls = {
    call: (name: string, data: object) => (written ? answer(written, name, data) : never()),
    on: () => noop,
  } as unknown as ContractClient<typeof orders>;
  return {
    of: () => calls as never,
    start: noop,
    stop: noop,
    reconnect: noop,
    correctClock: noop,
    markInitialised: noop,
    setReplyTimeout: noop,
    serverNow: now,
    state: () => open,
    subscribe: () => noop,
    onConnection(listener) {
      listeners.add(listener);
      listener(true);
      return () => listeners.delete(listener);
    },
    onEnded: () => noop,
    show(next) {
      written = next;
      // As after every reconnect, all displayed data is refetched.
      for (const listener of listeners) listener(true);
    },
  };
}
