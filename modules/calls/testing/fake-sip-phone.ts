import { sipPhones } from '../guest/sip/sip-line.ts';
import type { PlaceSipCall, SipNews, SipWanted } from '../guest/sip/sip-phone.ts';

/** A telephone system that a test leads through its answers. */
export type FakeSipPhone = {
  /** What was done with it, in order. */
  readonly log: string[];
  /** The call that was placed last. */
  wanted(): SipWanted;
  /** Says how far that call is. */
  news(): SipNews;
  /** Until when it cannot be loaded, or that it never can. */
  loadsAfter: Promise<void>;
  restore(): void;
};

/** Replaces the user agent that calls over telephone systems. */
export function replaceSipPhone(): FakeSipPhone {
  const real = { ...sipPhones };
  const log: string[] = [];
  let placed: { readonly wanted: SipWanted; readonly news: SipNews } | undefined;
  function requirePlaced() {
    if (!placed) throw new Error('no call was placed');
    return placed;
  }
  const fake: FakeSipPhone = {
    log,
    wanted: () => requirePlaced().wanted,
    news: () => requirePlaced().news,
    loadsAfter: Promise.resolve(),
    restore: () => void Object.assign(sipPhones, real),
  };
  const place: PlaceSipCall = (wanted, news) => {
    log.push(`calls ${wanted.number} as ${wanted.access.username}`);
    placed = { wanted, news };
    let isOver = false;
    return {
      end() {
        if (!isOver) log.push('ends');
        isOver = true;
      },
    };
  };
  sipPhones.load = async () => {
    log.push('loaded');
    await fake.loadsAfter;
    return place;
  };
  return fake;
}
