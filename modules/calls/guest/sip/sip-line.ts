import type { calls } from '#calls/contract';
import { systemClock, type Timer } from '#platform/clock';
import { gatherCandidates } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { findCallEnding } from '../call-ending.ts';
import type { CallLine, LineNews, WantedCall } from '../call-line.ts';
import { listenTo, muteTracks, stopTracks } from '../voice-link.ts';
import { voiceMedia } from '../voice-media.ts';
import type { PlaceSipCall, SipCall, SipNews } from './sip-phone.ts';

/** Milliseconds after which a call that does not ring yet is given up, from when the guest allowed the microphone. */
const startMs = 15_000;

/** What calls over a telephone system need, loaded with the first of them; tests replace it. */
export const sipPhones = {
  load: (): Promise<PlaceSipCall> => import('./sip-phone.ts').then((module) => module.placeSipCall),
};

class SipLine implements CallLine {
  readonly #news: LineNews;
  #microphone: MediaStream | undefined;
  #call: SipCall | undefined;
  #limit: Timer | undefined;
  #isClosed = false;
  #ends: (() => void)[] = [];

  constructor(shell: GuestShell, wanted: WantedCall, news: LineNews) {
    this.#news = news;
    void this.#begin(shell, wanted);
  }

  setMuted(isMuted: boolean): void {
    muteTracks(this.#microphone, isMuted);
  }

  hangUp(): void {
    this.#call?.end();
  }

  close(): void {
    this.#isClosed = true;
    this.#limit?.cancel();
    if (this.#microphone) stopTracks(this.#microphone);
    this.#call?.end();
    for (const end of this.#ends.splice(0)) end();
  }

  async #begin(shell: GuestShell, { number, plan }: WantedCall): Promise<void> {
    try {
      const microphone = await voiceMedia.openMicrophone();
      this.#microphone = microphone;
      if (this.#isClosed) return stopTracks(microphone);
      this.#giveUpAfter(startMs, () => this.#news.over('connection'));
      const client = shell.wire.of<typeof calls>();
      const granted = client.call('Voip.getSipAccess', {}, { timeoutMs: startMs });
      const [access, placeCall] = await Promise.all([granted, sipPhones.load()]);
      if (this.#isClosed) return;
      const wanted = { access, number, microphone, iceServers: plan.ice_servers, gather: gatherCandidates };
      this.#call = placeCall(wanted, this.#follow(plan.ring_s));
    } catch (error) {
      if (!this.#isClosed) this.#news.over(findCallEnding(error));
    }
  }

  #follow(ringS: number): SipNews {
    let rings = false;
    return {
      connecting: (peer) => void this.#ends.push(listenTo(peer, () => this.#news.over('connection'))),
      ringing: () => {
        // A telephone system repeats it, which gives nobody more time.
        if (rings) return;
        rings = true;
        this.#news.ringing();
        this.#giveUpAfter(ringS * 1_000, () => this.#news.over('missed'));
      },
      answered: () => {
        this.#limit?.cancel();
        this.#news.talking('');
      },
      over: (ending) => this.#news.over(ending),
    };
  }

  #giveUpAfter(ms: number, giveUp: () => void): void {
    this.#limit?.cancel();
    this.#limit = systemClock.after(ms, giveUp);
  }
}

/** Begins a call over the hotel's telephone system: to a number, with a password of its own. */
export function openSipLine(shell: GuestShell, wanted: WantedCall, news: LineNews): CallLine {
  return new SipLine(shell, wanted, news);
}
