import { useEffect, useState } from 'react';
import type { MovieDetails, MoviePackage } from '#cinema/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { useCaller } from '../use-films.ts';
import { orderAgain } from './pending-purchase.ts';
import { purchasesOf } from './purchase-client.ts';

/** A film or a package that can be bought. */
export type Ware = Pick<MovieDetails | MoviePackage, 'id' | 'title' | 'price' | 'valid_hours' | 'valid_until'> & {
  readonly kind: 'film' | 'package';
  /** Id of the film whose code is asked for before; empty: none is. */
  readonly codeFilm: string;
};

/** The film as something to buy. */
export function filmAsWare({ id, title, price, valid_hours, valid_until, locked }: MovieDetails): Ware {
  return { kind: 'film', id, title, price, valid_hours, valid_until, codeFilm: locked ? id : '' };
}

/** The package as something to buy. */
export function packageAsWare({ id, title, price, valid_hours, valid_until, code_film: codeFilm }: MoviePackage): Ware {
  return { kind: 'package', id, title, price, valid_hours, valid_until, codeFilm };
}

/** Buys to the room or by voucher; `onBought` once the hotel has made a purchase. */
export function usePurchase(onBought: () => void) {
  const t = useText();
  const shell = useGuestShell();
  const caller = useCaller();
  const submission = purchasesOf(shell);
  const state = useStoreState(submission, (now) => now);
  const [ware, ask] = useState<Ware>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each purchase
  useEffect(() => {
    if (state.status !== 'bought') return;
    shell.toast(t('films.bought', { title: state.purchase.title }));
    submission.dismiss();
    ask(undefined);
    onBought();
  }, [state.status]);
  const buy = ({ kind, id, title, price }: Ware, voucher = '') => {
    const what = kind === 'film' ? { movie_id: id } : { pckg_id: id };
    const how = voucher === '' ? {} : { payment: 'voucher' as const, voucher };
    submission.buy({ ...what, ...how, price, ...caller }, title);
  };
  return {
    state,
    /** What the guest is about to buy; undefined: nothing. */
    ware,
    ask: (ware: Ware) => ask(ware),
    buy,
    /** Tries again what came to nothing: paid as it was to be paid, at `price` where that has changed. */
    buyAgain(price?: number) {
      if (state.status !== 'void' && state.status !== 'refused') return;
      submission.buy(orderAgain(state.purchase, price), state.purchase.title);
    },
    /** Says that a screen shows what comes of it. */
    show: submission.show,
    abandon: () => submission.abandon(),
    close() {
      submission.dismiss();
      ask(undefined);
    },
  };
}

/** A purchase on a screen. */
export type Purchase = ReturnType<typeof usePurchase>;
