import type { CallDestination, CallPlan, calls, GuestCall } from '#calls/contract';
import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { createStore, type ReadableStore } from '#platform/web/browser';
import { borrowSound, type GuestShell, releaseSound } from '#platform/web/guest-shell';
import { becomeCurrentPlayer, leaveCurrentPlayer, onReconnect } from '#platform/web/guest-shell/player';
import { CallRefusedError } from '#platform/web/wire';
import { type CallEnding, findCallEnding } from './call-ending.ts';
import { onCallWipe } from './call-wipe.ts';
import { openVoiceLink, type VoiceLink } from './voice-link.ts';

/** A call that a guest wants. */
export type WantedCall = {
  readonly destination: CallDestination;
  /** Telephone number to call instead; empty: none. */
  readonly number: string;
  /** Language key of the app. */
  readonly language: string;
  readonly plan: Pick<CallPlan, 'ice_servers' | 'ring_s'>;
};

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

/** Milliseconds after which a call that does not reach the server is given up. */
const startMs = 15_000;
/** Milliseconds between two looks at a call that rings, in case a push was lost. */
const lookMs = 5_000;
/** Milliseconds that a device waits longer than the hotel rings. */
const graceMs = 15_000;
/** Milliseconds for which the end of a conversation is shown. */
const goodbyeMs = 2_000;
const name = 'calls';

class DeviceCall implements ReadableStore<ActiveCall | undefined> {
  readonly #store = createStore<ActiveCall | undefined>(() => undefined);
  #shell: GuestShell | undefined;
  #wanted: WantedCall | undefined;
  #link: VoiceLink | undefined;
  /** Id of the call at the hotel; empty: it does not have it yet. */
  #id = '';
  #isLooking = false;
  /** Increases when answers to earlier requests belong to no call any more. */
  #turn = 0;
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
    this.#id = '';
    this.#returnSound = borrowSound({ name, stop: () => undefined });
    becomeCurrentPlayer(name);
    this.#store.setState({ ...fresh, destination: wanted.destination, number: wanted.number }, true);
    const link = openVoiceLink(wanted.plan.ice_servers, () => this.#fail());
    this.#link = link;
    void this.#ring(shell, wanted, link);
  }

  /** Begins the last call once more. */
  retry(): void {
    if (this.#shell && this.#wanted) this.start(this.#shell, this.#wanted);
  }

  /** Ends the call, whatever its state. */
  hangUp(): void {
    if (!this.#isOn()) return;
    const hasTalked = this.getState()?.status === 'talking';
    this.#endAtHotel();
    if (hasTalked) this.#finish('ended');
    else this.#forget();
  }

  setMuted(isMuted: boolean): void {
    this.#link?.setMuted(isMuted);
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
    if (this.#isOn()) this.#endAtHotel();
    // What played belonged to the guest who leaves.
    this.#returnSound = () => releaseSound(name);
    this.#forget();
    this.#shell = undefined;
    this.#wanted = undefined;
  }

  async #ring(shell: GuestShell, { destination, language, plan }: WantedCall, link: VoiceLink): Promise<void> {
    const turn = this.#turn;
    try {
      const offer = await link.offer;
      if (turn !== this.#turn) return;
      const data = { request_id: uuid(systemRandom), destination, offer, language };
      const started = await shell.wire.of<typeof calls>().call('Voip.startCall', data, { timeoutMs: startMs });
      if (turn !== this.#turn) return await end(shell, started.id);
      this.#id = started.id;
      this.#follow(shell, plan.ring_s);
      this.#apply(started);
    } catch (error) {
      if (turn === this.#turn) this.#finish(findCallEnding(error));
    }
  }

  #follow(shell: GuestShell, ringS: number): void {
    const look = () => void this.#look(shell);
    const looks = systemClock.every(lookMs, () => this.getState()?.status === 'ringing' && look());
    const limit = systemClock.after(ringS * 1_000 + graceMs, () => {
      if (this.getState()?.status === 'ringing') this.#fail();
    });
    this.#stops.push(
      () => looks.cancel(),
      () => limit.cancel(),
      shell.wire.of<typeof calls>().on('Voip.callChanged', ({ id }) => id === this.#id && look()),
      onReconnect(shell.wire, look),
    );
  }

  async #look(shell: GuestShell): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const turn = this.#turn;
    try {
      const call = await shell.wire.of<typeof calls>().call('Voip.getCall', { call_id: this.#id });
      if (turn === this.#turn) this.#apply(call);
    } catch (error) {
      // A lost connection is followed by another look.
      const isGone = error instanceof CallRefusedError && !error.retryable;
      if (isGone && turn === this.#turn) this.#finish('ended');
    } finally {
      this.#isLooking = false;
    }
  }

  #apply(call: GuestCall): void {
    switch (call.status) {
      case 'ringing':
        this.#update({ status: 'ringing' });
        break;
      case 'answered':
        this.#talk(call);
        break;
      case 'missed':
      case 'declined':
        this.#finish(call.status, call.calls_back);
        break;
      case 'ended':
      case 'cancelled':
        this.#finish('ended');
        break;
    }
  }

  #talk({ answer, answered_by: answeredBy }: GuestCall): void {
    if (this.getState()?.status === 'talking') return;
    this.#update({ status: 'talking', answeredBy, since: systemClock.elapsed() });
    const turn = this.#turn;
    this.#link?.accept(answer).catch(() => turn === this.#turn && this.#fail());
  }

  #fail(): void {
    this.#endAtHotel();
    this.#finish('connection');
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

  #endAtHotel(): void {
    if (this.#shell && this.#id !== '') void end(this.#shell, this.#id);
  }

  /** Gives the microphone, the loudspeaker and the timers back. */
  #release(): void {
    this.#turn += 1;
    for (const stop of this.#stops.splice(0)) stop();
    this.#link?.close();
    this.#link = undefined;
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

/** Hangs up at the hotel, once it can be reached: a call that has ended stays as it is. */
async function end(shell: GuestShell, id: string): Promise<void> {
  const client = shell.wire.of<typeof calls>();
  await client.call('Voip.endCall', { call_id: id }, { resend: true }).catch(() => undefined);
}

/** The call of this device, of which there is one at a time. */
export const activeCall = new DeviceCall();

onCallWipe(() => activeCall.wipe());
