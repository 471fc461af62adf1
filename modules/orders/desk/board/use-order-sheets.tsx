import { type ReactNode, useState } from 'react';
import type { Board, Order } from '#orders/contract';
import { BrowserTicket } from './browser-ticket.tsx';
import { DeclineSheet } from './decline-sheet.tsx';
import type { CardDialogs } from './order-card.tsx';
import { PromiseSheet } from './promise-sheet.tsx';
import type { OrderActions } from './use-order-actions.ts';

/** Openers of what an order's card and panel can ask for. */
export type OrderDialogs = Omit<CardDialogs, 'open'> & { readonly print: (order: Order) => void };

type Options = {
  /** Undefined until it is loaded. */
  readonly board: Pick<Board, 'reasons' | 'promise_reasons' | 'outlets'> | undefined;
  readonly actions: OrderActions;
};

/** Returns the sheets in which staff decline an order, move its time or print it, and the functions that open them. */
export function useOrderSheets({ board, actions }: Options): {
  readonly dialogs: OrderDialogs;
  readonly sheets: ReactNode;
} {
  const [declining, setDeclining] = useState<Order>();
  const [timing, setTiming] = useState<Order>();
  const [printed, setPrinted] = useState<Order>();
  const { reasons = [], promise_reasons: promiseReasons = [], outlets = [] } = board ?? {};
  const outlet = outlets.find(({ id }) => id === printed?.shop_id)?.name ?? '';
  const sheets = (
    <>
      <DeclineSheet order={declining} reasons={reasons} actions={actions} onClose={() => setDeclining(undefined)} />
      <PromiseSheet order={timing} reasons={promiseReasons} actions={actions} onClose={() => setTiming(undefined)} />
      <BrowserTicket order={printed} outlet={outlet} onDone={() => setPrinted(undefined)} />
    </>
  );
  return { dialogs: { decline: setDeclining, changeTime: setTiming, print: setPrinted }, sheets };
}
