import type { calls, GuestCall } from '#calls/contract';
import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import type { GuestShell } from '#platform/web/guest-shell';
import { onReconnect } from '#platform/web/guest-shell/player';
import { CallRefusedError } from '#platform/web/wire';
import { findCallEnding } from './call-ending.ts';
import type { CallLine, LineNews, WantedCall } from './call-line.ts';
import { openVoiceLink, type VoiceLink } from './voice-link.ts';

/** Milliseconds after which a call that does not reach the server is given up. */
const startMs = 15_000;
/** Milliseconds between two looks at a call that rings, in case a push was lost. */
const lookMs = 5_000;
/** Milliseconds that a device waits longer than the hotel rings. */
const graceMs = 15_000;

class DeskLine implements CallLine {
  readonly #shell: GuestShell;
  readonly #news: LineNews;
  readonly #link: VoiceLink;
  /** Id of the call at the hotel; empty: it does not have it yet. */
  #id = '';
  #status: 'calling' | 'ringing' | 'talking' = 'calling';
  #isLooking = false;
  #isClosed = false;
  #stops: (() => void)[] = [];

  constructor(shell: GuestShell, wanted: WantedCall, news: LineNews) {
    this.#shell = shell;
    this.#news = news;
    this.#link = openVoiceLink(wanted.plan.ice_servers, () => this.#fail());
    void this.#ring(wanted);
  }

  setMuted(isMuted: boolean): void {
    this.#link.setMuted(isMuted);
  }

  hangUp(): void {
    if (this.#id !== '') void end(this.#shell, this.#id);
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#link.close();
  }

  async #ring({ destination, language, plan }: WantedCall): Promise<void> {
    try {
      const offer = await this.#link.offer;
      if (this.#isClosed) return;
      const data = { request_id: uuid(systemRandom), destination, offer, language };
      const client = this.#shell.wire.of<typeof calls>();
      const started = await client.call('Voip.startCall', data, { timeoutMs: startMs });
      if (this.#isClosed) return await end(this.#shell, started.id);
      this.#id = started.id;
      this.#follow(plan.ring_s);
      this.#apply(started);
    } catch (error) {
      if (!this.#isClosed) this.#news.over(findCallEnding(error));
    }
  }

  #follow(ringS: number): void {
    const { wire } = this.#shell;
    const look = () => void this.#look();
    const looks = systemClock.every(lookMs, () => this.#status === 'ringing' && look());
    const limit = systemClock.after(ringS * 1_000 + graceMs, () => {
      if (this.#status === 'ringing') this.#fail();
    });
    this.#stops.push(
      () => looks.cancel(),
      () => limit.cancel(),
      wire.of<typeof calls>().on('Voip.callChanged', ({ id }) => id === this.#id && look()),
      onReconnect(wire, look),
    );
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const call = await this.#shell.wire.of<typeof calls>().call('Voip.getCall', { call_id: this.#id });
      if (!this.#isClosed) this.#apply(call);
    } catch (error) {
      // A lost connection is followed by another look.
      const isGone = error instanceof CallRefusedError && !error.retryable;
      if (isGone && !this.#isClosed) this.#news.over('ended');
    } finally {
      this.#isLooking = false;
    }
  }

  #apply(call: GuestCall): void {
    switch (call.status) {
      case 'ringing':
        this.#status = 'ringing';
        this.#news.ringing();
        break;
      case 'answered':
        this.#talk(call);
        break;
      case 'missed':
      case 'declined':
        this.#news.over(call.status, call.calls_back);
        break;
      case 'ended':
      case 'cancelled':
        this.#news.over('ended');
        break;
    }
  }

  #talk({ answer, answered_by: answeredBy }: GuestCall): void {
    if (this.#status === 'talking') return;
    this.#status = 'talking';
    this.#news.talking(answeredBy);
    this.#link.accept(answer).catch(() => this.#isClosed || this.#fail());
  }

  #fail(): void {
    this.hangUp();
    this.#news.over('connection');
  }
}

/** Hangs up at the hotel, once it can be reached: a call that has ended stays as it is. */
async function end(shell: GuestShell, id: string): Promise<void> {
  const client = shell.wire.of<typeof calls>();
  await client.call('Voip.endCall', { call_id: id }, { resend: true }).catch(() => undefined);
}

/** Begins a call that rings at the desks of a destination: the voices go between two browsers, and the server signals. */
export function openDeskLine(shell: GuestShell, wanted: WantedCall, news: LineNews): CallLine {
  return new DeskLine(shell, wanted, news);
}
