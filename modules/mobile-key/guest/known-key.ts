import { createStore } from 'zustand/vanilla';
import type { MobileKeyView, mobileKey } from '#mobile-key/contract';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import type { Query } from '#platform/web/query';

/** What is known of the guest's key. */
export const knownKey = createStore<{ readonly view: MobileKeyView | undefined }>(() => ({ view: undefined }));

const calls = guestCalls<typeof mobileKey>();
let stop: (() => void) | undefined;

/** The query of the guest's key. */
export function keyQuery(shell: GuestShell): Query<MobileKeyView> {
  return calls.query(shell, { name: 'MobileKey.getKey', data: {} } as const, { refetchOn: ['MobileKey.changed'] });
}

/** Ends the following, and forgets the key. */
export function forgetKey(): void {
  stop?.();
  stop = undefined;
  knownKey.setState({ view: undefined });
}

/** Keeps what is known of the key up to date until {@link forgetKey}. */
export function followKey(shell: GuestShell): void {
  forgetKey();
  const fetched = shell.queries.of(keyQuery(shell));
  const update = () => knownKey.setState({ view: fetched.getState().data });
  stop = fetched.subscribe(update);
  update();
}

/** The room that the address of the app asked to open; it is read once, and needs a press all the same. */
const wantedRoom = new URLSearchParams(location.search).get('opendoor');
let isLed = wantedRoom === null;

/** Leads a registered guest who came by a link at the lock to the key; a room that is not the guest's own is said to be another's. */
export function leadToKey(shell: GuestShell, onOther: () => void): void {
  if (isLed) return;
  isLed = true;
  const lead = () => {
    const { view } = knownKey.getState();
    if (!view) return;
    end();
    if (wantedRoom !== '' && wantedRoom !== view.room) onOther();
    else if (view.offered) shell.navigate({ name: 'mobileKey', query: { opendoor: undefined } });
  };
  const end = knownKey.subscribe(lead);
  lead();
}
