import type { orders, PreviewMenu } from '#orders/contract';
import type { ContractClient, WireClient } from '#platform/web/wire';

/** A shop's menu in a language. */
export type LocalisedMenu = { readonly menu: PreviewMenu; readonly language: string };

/** A wire client for the preview that answers the shop's calls from the data sent by the desk, without a server; others stay open. */
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

/** Returns the answer that a menu has for a call; undefined if the call is for another menu, or for a stay. */
function answerOf({ menu, language }: LocalisedMenu, name: string, data: object): unknown {
  const input = data as { readonly id?: string; readonly lang?: string };
  if (input.id !== menu.info.retailInfo.id || input.lang !== language) return undefined;
  if (name === 'RetailSystem.getRetailInfo') return menu.info;
  return name === 'RetailSystem.getRetailContent' ? menu.content : undefined;
}

/** A call for a menu that the desk has not sent yet, or no longer shows. */
type OpenCall = { readonly name: string; readonly data: object; readonly resolve: (answer: unknown) => void };

/** Creates the wire client of a preview; `now` returns the time for which the menu is shown. */
export function createPreviewWire(now: () => number): PreviewWire {
  const listeners = new Set<(isOpen: boolean) => void>();
  const openCalls = new Set<OpenCall>();
  let written: LocalisedMenu | undefined;

  function call(name: string, data: object): Promise<unknown> {
    if (name === 'RetailSystem.getMyOrders') return Promise.resolve({ orders: [] });
    const answer = written && answerOf(written, name, data);
    if (answer !== undefined) return Promise.resolve(answer);
    return new Promise((resolve) => openCalls.add({ name, data, resolve }));
  }

  /** Answers what was called for before its menu came: the language of the screens follows that of the menu a moment later. */
  function answerOpenCalls(menu: LocalisedMenu): void {
    for (const waiting of openCalls) {
      const answer = answerOf(menu, waiting.name, waiting.data);
      if (answer === undefined) continue;
      openCalls.delete(waiting);
      waiting.resolve(answer);
    }
  }

  const calls = { call, on: () => noop } as unknown as ContractClient<typeof orders>;
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
      answerOpenCalls(next);
      // As after every reconnect, all displayed data is refetched.
      for (const listener of listeners) listener(true);
    },
  };
}
