import type { CallDestination } from '#calls/contract';
import { systemClock } from '#platform/clock';
import { createStore, type ReadableStore } from '#platform/web/browser';
import { borrowSound, type GuestShell, releaseSound } from '#platform/web/guest-shell';
import { becomeCurrentPlayer, leaveCurrentPlayer } from '#platform/web/guest-shell/player';
import type { CallEnding } from './call-ending.ts';
import type { CallLine, LineNews, WantedCall } from './call-line.ts';
import { onCallWipe } from './call-wipe.ts';
import { openDeskLine } from './desk-line.ts';
import { openSipLine } from './sip/sip-line.ts';

/** The call of this device as the screens show it. `calling`: it does not ring yet; `over`: what is left to say. */
export type ActiveCall = {
  readonly destination: CallDestination;
  readonly number: string;
  readonly status: 'calling' | 'ringing' | 'talking' | 'over';
  /** First name of who answered; empty: not known. */
  readonly answeredBy: string;
  /** When somebody answered, by `systemClock.elapsed()`. */
  readonly since: number;
  readonly isMuted: boolean;
  /** Shown as a bar. */
  readonly isMinimised: boolean;
  readonly ending: CallEnding;
  /** Nobody answered, and the hotel calls back. */
  readonly callsBack: boolean;
};

const fresh: Omit<ActiveCall, 'destination' | 'number'> = {
  ...{ status: 'calling', answeredBy: '', since: 0, isMuted: false },
  ...{ isMinimised: false, ending: 'ended', callsBack: false },
};

/** Milliseconds for which the end of a conversation is shown. */
const goodbyeMs = 2_000;
const name = 'calls';

class DeviceCall implements ReadableStore<ActiveCall | undefined> {
  readonly #store = createStore<ActiveCall | undefined>(() => undefined);
  #shell: GuestShell | undefined;
  #wanted: WantedCall | undefined;
  #line: CallLine | undefined;
  #stops: (() => void)[] = [];
  /** Gives the sound back to what played before. */
  #returnSound: () => void = () => undefined;

  readonly getState = () => this.#store.getState();
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** Begins a call within a press, as a browser asks for the microphone only then; void while another call is on. */
  start(shell: GuestShell, wanted: WantedCall): void {
    if (this.#isOn()) return;
    this.#release();
    this.#shell = shell;
    this.#wanted = wanted;
    this.#returnSound = borrowSound({ name, stop: () => undefined });
    becomeCurrentPlayer(name);
    this.#store.setState({ ...fresh, destination: wanted.destination, number: wanted.number }, true);
    const open = wanted.plan.sip ? openSipLine : openDeskLine;
    this.#line = open(shell, wanted, this.#news());
  }

  /** Begins the last call once more. */
  retry(): void {
    if (this.#shell && this.#wanted) this.start(this.#shell, this.#wanted);
  }

  /** Ends the call, whatever its state. */
  hangUp(): void {
    if (!this.#isOn()) return;
    const hasTalked = this.getState()?.status === 'talking';
    this.#line?.hangUp();
    if (hasTalked) this.#finish('ended');
    else this.#forget();
  }

  setMuted(isMuted: boolean): void {
    this.#line?.setMuted(isMuted);
    this.#update({ isMuted });
  }

  /** Makes the call a bar, so that the guest can use the app meanwhile; takes away the rest of one that is over. */
  minimise(): void {
    if (this.#isOn()) this.#update({ isMinimised: true });
    else this.#forget();
  }

  reopen(): void {
    this.#update({ isMinimised: false });
  }

  /** Ends the call of a guest who leaves. */
  wipe(): void {
    if (this.#isOn()) this.#line?.hangUp();
    // What played belonged to the guest who leaves.
    this.#returnSound = () => releaseSound(name);
    this.#forget();
    this.#shell = undefined;
    this.#wanted = undefined;
  }

  #news(): LineNews {
    return {
      ringing: () => this.#update({ status: 'ringing' }),
      talking: (answeredBy) => this.#update({ status: 'talking', answeredBy, since: systemClock.elapsed() }),
      over: (ending, callsBack = false) => this.#finish(ending, callsBack),
    };
  }

  #finish(ending: CallEnding, callsBack = false): void {
    this.#release();
    // The bar is still that of the call, whatever plays again.
    becomeCurrentPlayer(name);
    // Only what the guest has to know opens what was a bar.
    const isMinimised = ending === 'ended' && this.getState()?.isMinimised === true;
    this.#update({ status: 'over', ending, callsBack, isMinimised });
    if (ending !== 'ended') return;
    const timer = systemClock.after(goodbyeMs, () => this.#forget());
    this.#stops.push(() => timer.cancel());
  }

  /** Gives the microphone, the loudspeaker and the timers back. */
  #release(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#line?.close();
    this.#line = undefined;
    this.#returnSound();
    this.#returnSound = () => undefined;
  }

  #forget(): void {
    this.#release();
    this.#store.setState(undefined, true);
    leaveCurrentPlayer(name);
  }

  #isOn(): boolean {
    const { status = 'over' } = this.getState() ?? {};
    return status !== 'over';
  }

  #update(change: Partial<ActiveCall>): void {
    const call = this.getState();
    if (call) this.#store.setState({ ...call, ...change }, true);
  }
}

/** The call of this device, of which there is one at a time. */
export const activeCall = new DeviceCall();

onCallWipe(() => activeCall.wipe());
