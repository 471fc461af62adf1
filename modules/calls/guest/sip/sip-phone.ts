import { UA, WebSocketInterface } from 'jssip';
import type { CallPlan, SipAccess } from '#calls/contract';
import type { CallEnding } from '../call-ending.ts';
import { dialledDigits, findSipEnding } from './sip-ending.ts';

/** A call that a telephone system places. */
export type SipWanted = {
  readonly access: SipAccess;
  /** As the hotel writes it. */
  readonly number: string;
  readonly microphone: MediaStream;
  readonly iceServers: CallPlan['ice_servers'];
  /** Waits for a connection's addresses for as long as they are worth waiting for. */
  readonly gather: (peer: RTCPeerConnection) => Promise<void>;
};

/** What is heard of a call over a telephone system. */
export type SipNews = {
  /** The connection of the voices, before anything goes over it. */
  connecting(peer: RTCPeerConnection): void;
  /** Rings; perhaps more than once. */
  ringing(): void;
  answered(): void;
  /** Over without the guest's doing; the last that is heard. */
  over(ending: CallEnding): void;
};

/** A call over a telephone system. */
export type SipCall = {
  /** Hangs up, or calls off, and leaves the telephone system; nothing is heard any more. */
  end(): void;
};

/** Places a call over a telephone system. */
export type PlaceSipCall = (wanted: SipWanted, news: SipNews) => SipCall;

/** JsSIP's name for the regular end of a call. */
const hungUp = 'Terminated';

/** Returns the status code of an answer of the telephone system; undefined where there was none. */
function statusOf(answer: unknown): number | undefined {
  const { status_code: status } = (answer ?? {}) as { readonly status_code?: number };
  return status;
}

class JsSipCall implements SipCall {
  readonly #agent: UA;
  readonly #wanted: SipWanted;
  readonly #news: SipNews;
  #hasCalled = false;
  #isOver = false;

  constructor(wanted: SipWanted, news: SipNews) {
    const { access } = wanted;
    this.#wanted = wanted;
    this.#news = news;
    this.#agent = new UA({
      sockets: [new WebSocketInterface(access.url)],
      uri: access.address,
      authorization_user: access.username,
      password: access.password,
      display_name: access.display_name,
      register_expires: access.valid_s,
      // Some telephone systems end calls over its updates.
      session_timers: false,
    });
    this.#agent.on('registered', () => this.#begin());
    // Once there is a call, its voices go on without the socket, and without a registration that is too old to be renewed.
    this.#agent.on('registrationFailed', () => this.#hasCalled || this.#finish('connection'));
    this.#agent.on('disconnected', () => this.#hasCalled || this.#finish('connection'));
    this.#agent.start();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#agent.stop();
  }

  /** A registration that is renewed begins no second call. */
  #begin(): void {
    if (this.#hasCalled || this.#isOver) return;
    this.#hasCalled = true;
    try {
      this.#call();
    } catch {
      this.#finish('connection');
    }
  }

  #call(): void {
    const { number, microphone, iceServers, gather } = this.#wanted;
    const session = this.#agent.call(dialledDigits(number), {
      mediaStream: microphone,
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers },
    });
    const { connection } = session;
    let isGathering = false;
    session.on('icecandidate', ({ ready }) => {
      if (isGathering) return;
      isGathering = true;
      void gather(connection).then(ready);
    });
    session.on('progress', () => this.#isOver || this.#news.ringing());
    session.on('accepted', () => this.#isOver || this.#news.answered());
    session.on('ended', ({ cause }) => this.#finish(cause === hungUp ? 'ended' : 'connection'));
    session.on('failed', ({ message }) => this.#finish(findSipEnding(statusOf(message))));
    this.#news.connecting(connection);
  }

  #finish(ending: CallEnding): void {
    if (this.#isOver) return;
    this.end();
    this.#news.over(ending);
  }
}

/** Registers with a telephone system, and calls a number once it is (RFC 7118, RFC 3261). */
export const placeSipCall: PlaceSipCall = (wanted, news) => new JsSipCall(wanted, news);
