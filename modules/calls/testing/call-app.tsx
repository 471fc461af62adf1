import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import type { CallPlan, GuestCall, SipAccess } from '../contract.ts';

/** A hotel that rings everywhere; only some of its destinations have a number. */
export const testPlan: CallPlan = {
  ...{ is_on: true, emergency: '144', ring_s: 30, ice_servers: [{ urls: ['stun:hotel.test'] }], sip: false },
  destinations: [
    { key: 'reception', number: '+41 81 555 00 09', rings: true },
    { key: 'housekeeping', number: '', rings: true },
    { key: 'spa', number: '77', rings: false },
    { key: 'concierge', number: '', rings: false },
  ],
};

/** A call that rings. */
export const ringingCall: GuestCall = {
  ...{ id: 'call', destination: 'reception', status: 'ringing', answer: '', answered_by: '', calls_back: false },
};

/** What a phone gets for a call over the telephone system. */
export const testSipAccess: SipAccess = {
  ...{ url: 'wss://pbx.hotel.test/sip', address: 'sip:stay-1@hotel.test', username: '300:stay-1' },
  ...{ password: 'password', valid_s: 300, display_name: '214' },
};

/** What differs from a guest who is signed in at the hotel of {@link testPlan}. */
export type Given = { readonly plan?: Partial<CallPlan>; readonly isCutOff?: boolean; readonly session?: object };

type Sent = { readonly name: string; readonly data: Record<string, unknown> };
type Listener = (value: never) => void;

/** A hotel at the other end of the wire. */
class FakeHotel {
  plan: Promise<CallPlan>;
  call = ringingCall;
  /** Why it takes no call. */
  refusal: Error | undefined;
  /** Until when it does not answer that a call began. */
  startsAfter: Promise<void> | undefined;
  readonly sent: Sent[] = [];
  readonly pushes = new Set<Listener>();
  readonly connections = new Set<Listener>();

  constructor({ plan, isCutOff = false }: Given) {
    this.plan = isCutOff ? new Promise(() => undefined) : Promise.resolve({ ...testPlan, ...plan });
  }

  async answer(name: string, data: Sent['data']): Promise<unknown> {
    this.sent.push({ name: name.replace('Voip.', ''), data });
    if (name === 'Voip.getCallPlan') return await this.plan;
    const begins = name === 'Voip.startCall' || name === 'Voip.getSipAccess';
    if (begins) await this.startsAfter;
    if (begins && this.refusal) throw this.refusal;
    return name === 'Voip.getSipAccess' ? testSipAccess : this.call;
  }

  wire() {
    const follow = (listeners: Set<Listener>, listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const client = {
      call: (name: string, data: Sent['data']) => this.answer(name, data),
      on: (_name: string, listener: Listener) => follow(this.pushes, listener),
    };
    return {
      of: () => client,
      state: () => ({ connection: 'open', clockCorrections: 0 }),
      subscribe: () => () => undefined,
      onConnection: (listener: Listener) => {
        listener(true as never);
        return follow(this.connections, listener);
      },
    };
  }
}

/** Shows a part of the calls; texts are their own keys with their values. */
export async function openCallApp(Screen: ComponentType, given: Given = {}) {
  const hotel = new FakeHotel(given);
  const wire = hotel.wire();
  const [navigated, dialogs]: [RouteTarget[], { readonly text?: unknown }[]] = [[], []];
  const shell = {
    ...{ wire, queries: createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) }) },
    ...{ serverNow: () => 0, back: () => undefined, log: () => undefined },
    navigate: (target: RouteTarget) => void navigated.push(target),
    openDialog: (dialog: object) => void dialogs.push(dialog),
  } as unknown as GuestShell;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const value = {
    ...{ shell, query: {}, route: { name: 'calls', route: {} } },
    session: { mode: 'guest', isCheckedIn: true, ...given.session },
    property: { id: '1', zone: 'UTC', name: 'Arvensee', mediaBase: '', loginImage: '', logo: '', languages: [] },
  };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider value={value as unknown as ShellValue}>
          <Screen />
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>,
  );
  await act(async () => undefined);
  const send = (listeners: Set<Listener>, news: unknown) =>
    act(async () => {
      for (const listener of [...listeners]) listener(news as never);
    });
  return {
    ...{ shell, hotel, navigated, dialogs },
    /** Names of the calls so far, without the plan. */
    sent: () => hotel.sent.map(({ name }) => name).filter((name) => name !== 'getCallPlan'),
    /** The call is another one now, and the hotel says so. */
    change(call: Partial<GuestCall>) {
      hotel.call = { ...hotel.call, ...call };
      return send(hotel.pushes, { id: hotel.call.id });
    },
    reconnect: () => send(hotel.connections, true),
  };
}
