import { type VoiceMedia, voiceMedia } from '../guest/voice-media.ts';

/** A connection that a test leads through its states. */
export class FakePeer extends EventTarget {
  iceGatheringState = 'gathering';
  connectionState = 'new';
  localDescription: { readonly sdp: string } | undefined;
  readonly #log: string[];

  constructor(log: string[]) {
    super();
    this.#log = log;
  }

  addTrack(): void {
    this.#log.push('track added');
  }
  async createOffer(): Promise<object> {
    return { type: 'offer', sdp: 'offer' };
  }
  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: 'offer of the phone' };
  }
  async setRemoteDescription({ sdp }: { readonly sdp: string }): Promise<void> {
    if (sdp === 'bad') throw new Error('not a description');
    this.#log.push(`accepted ${sdp}`);
  }
  close(): void {
    this.#log.push('closed');
  }
  gathered(): void {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }
  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  /** The voice of the other end arrives. */
  speak(): void {
    this.dispatchEvent(Object.assign(new Event('track'), { streams: ['voice'], track: 'track' }));
  }
}

/** Microphones and connections of a device that has none: what was done with them, in order. */
export type FakeVoice = {
  readonly log: string[];
  readonly microphone: { readonly enabled: boolean };
  peer(): FakePeer;
  /** Has the guest answer the question of the browser; without it, they allow the microphone at once. */
  refuseWith: Error | undefined;
  holdUntil: Promise<void> | undefined;
  isPossible: boolean;
  /** Gives the device back what it has. */
  restore(): void;
};

/** Replaces microphone, connection and loudspeaker of the device. */
export function replaceVoice(): FakeVoice {
  const real = { ...voiceMedia };
  const log: string[] = [];
  const microphone = { enabled: true, stop: () => void log.push('microphone off') };
  const stream = { getTracks: () => [microphone], getAudioTracks: () => [microphone] };
  let peer = new FakePeer(log);
  const fake: FakeVoice = {
    ...{ log, microphone, refuseWith: undefined, holdUntil: undefined, isPossible: true },
    peer: () => peer,
    restore: () => void Object.assign(voiceMedia, real),
  };
  const media: VoiceMedia = {
    isPossible: () => fake.isPossible,
    async openMicrophone() {
      await fake.holdUntil;
      if (fake.refuseWith) throw fake.refuseWith;
      log.push('microphone on');
      return stream as unknown as MediaStream;
    },
    connect(iceServers) {
      log.push(`connect by ${iceServers.flatMap(({ urls }) => urls).join()}`);
      peer = new FakePeer(log);
      return peer as unknown as RTCPeerConnection;
    },
    play(voice) {
      log.push(`play ${voice}`);
      return () => void log.push('silent');
    },
  };
  Object.assign(voiceMedia, media);
  return fake;
}
