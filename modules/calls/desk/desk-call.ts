import type { StaffCall } from '#calls/contract';
import { systemClock, type Timer } from '#platform/clock';
import { createStore, type StoreApi } from '#platform/web/browser';
import type { DeskCallMedia, MicrophoneProblem } from './desk-call-media.ts';
import { type DeskCallPeer, openDeskCallPeer } from './desk-call-peer.ts';

/** The call that somebody at this desk answers or is in. */
export type CurrentCall = {
  readonly call: StaffCall;
  /** `answering`: it still rings; `interrupted`: nothing comes from the guest's device, which may come back. */
  readonly phase: 'answering' | 'talking' | 'interrupted';
  readonly isMuted: boolean;
};

/** State of the phone of this desk. */
export type DeskCallState = {
  readonly current: CurrentCall | undefined;
  /** Why the last call could not be answered: there was no microphone. */
  readonly problem: MicrophoneProblem | undefined;
};

/** What the server does for a call. */
export type CallRequests = {
  offer(): Promise<{ readonly offer: string; readonly ice_servers: readonly RTCIceServer[] }>;
  answer(answer: string): Promise<StaffCall>;
  end(): Promise<unknown>;
  /** Receives why the call ended without this desk: `over`, `lost` (the connection), or what a request rejected with. */
  onEnd(reason: unknown): void;
};

/** The phone of this desk: one call at a time, which goes on whatever screen is shown. */
export type DeskCall = {
  readonly store: Pick<StoreApi<DeskCallState>, 'getState' | 'subscribe'>;
  /** Answers a call that rings. A call that cannot be answered keeps ringing. */
  answer(call: StaffCall, requests: CallRequests): Promise<void>;
  toggleMute(): void;
  /** Hangs up; a call that is still being answered keeps ringing. */
  hangUp(): void;
  /** Lets go of the call if these calls, as the server lists them, say that it is over. */
  follow(calls: readonly StaffCall[]): void;
};

/** What the current call holds. */
type Line = {
  readonly call: StaffCall;
  readonly requests: CallRequests;
  microphone?: MediaStream;
  peer?: DeskCallPeer;
  timer?: Timer;
};

/** How long a guest's device may be out of reach, in milliseconds: walking from one access point to the next takes seconds. */
const outOfReachMs = 8000;

type Phone = {
  readonly media: DeskCallMedia;
  readonly store: StoreApi<DeskCallState>;
  line: Line | undefined;
};

function stop(microphone: MediaStream | undefined): void {
  for (const track of microphone?.getTracks() ?? []) track.stop();
}

function isOver({ status }: StaffCall): boolean {
  return status !== 'ringing' && status !== 'answered';
}

function change({ store }: Phone, part: Partial<CurrentCall>): void {
  store.setState(({ current }) => ({ current: current && { ...current, ...part } }));
}

function release(phone: Phone): void {
  const { line } = phone;
  line?.timer?.cancel();
  line?.peer?.close();
  stop(line?.microphone);
  phone.line = undefined;
  phone.store.setState({ current: undefined });
}

function finish(phone: Phone, own: Line, reason: unknown): void {
  if (phone.line !== own) return;
  release(phone);
  own.requests.onEnd(reason);
}

function lose(phone: Phone, own: Line): void {
  finish(phone, own, 'lost');
  own.requests.end().catch(() => undefined);
}

function followPeer(phone: Phone, own: Line, state: RTCPeerConnectionState): void {
  own.timer?.cancel();
  if (state === 'failed') lose(phone, own);
  if (state === 'disconnected') {
    change(phone, { phase: 'interrupted' });
    own.timer = systemClock.after(outOfReachMs, () => lose(phone, own));
  }
  if (state === 'connected' && phone.store.getState().current?.phase === 'interrupted') {
    change(phone, { phase: 'talking' });
  }
}

async function connect(phone: Phone, own: Line): Promise<void> {
  const { media, store } = phone;
  const isGone = () => phone.line !== own;
  const microphone = await media.openMicrophone();
  if (typeof microphone === 'string') {
    if (isGone()) return;
    release(phone);
    store.setState({ problem: microphone });
    return;
  }
  if (isGone()) return stop(microphone);
  own.microphone = microphone;
  const { offer, ice_servers } = await own.requests.offer();
  if (isGone()) return;
  own.peer = openDeskCallPeer(media, [...ice_servers], (state) => followPeer(phone, own, state));
  const answer = await own.peer.answer(offer, microphone);
  if (isGone()) return;
  const call = await own.requests.answer(answer);
  // Somebody may have hung up while the answer was on its way.
  if (isGone()) await own.requests.end();
  else change(phone, { call, phase: 'talking' });
}

/** Creates the phone of a desk. */
export function createDeskCall(media: DeskCallMedia): DeskCall {
  const store = createStore<DeskCallState>(() => ({ current: undefined, problem: undefined }));
  const phone: Phone = { media, store, line: undefined };
  return {
    store,
    async answer(call, requests) {
      if (phone.line) return;
      const own: Line = { call, requests };
      phone.line = own;
      store.setState({ current: { call, phase: 'answering', isMuted: false }, problem: undefined });
      await connect(phone, own).catch((error: unknown) => finish(phone, own, error));
    },
    toggleMute() {
      const isMuted = !store.getState().current?.isMuted;
      for (const track of phone.line?.microphone?.getAudioTracks() ?? []) track.enabled = !isMuted;
      change(phone, { isMuted });
    },
    hangUp() {
      const own = phone.line;
      const isAnswered = store.getState().current?.phase !== 'answering';
      release(phone);
      if (isAnswered) own?.requests.end().catch(own.requests.onEnd);
    },
    follow(calls) {
      const own = phone.line;
      if (own && calls.some((call) => call.id === own.call.id && isOver(call))) finish(phone, own, 'over');
    },
  };
}
