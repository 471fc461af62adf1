import type { CallPlan } from '#calls/contract';

/** What a device needs for a call; tests replace it. */
export type VoiceMedia = {
  /** Whether the device can call: only a secure page may listen to a microphone. */
  isPossible(): boolean;
  /** Asks for the microphone; rejects with the errors of `getUserMedia` (W3C Media Capture and Streams §10.2). */
  openMicrophone(): Promise<MediaStream>;
  connect(iceServers: CallPlan['ice_servers']): RTCPeerConnection;
  /** Plays a voice; returns a function that ends it. */
  play(voice: MediaStream): () => void;
};

/** The microphone, the connections and the loudspeaker of the browser. */
export const voiceMedia: VoiceMedia = {
  isPossible() {
    const { mediaDevices } = navigator as { readonly mediaDevices?: Partial<MediaDevices> };
    return isSecureContext && mediaDevices?.getUserMedia !== undefined && 'RTCPeerConnection' in window;
  },
  openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  connect: (iceServers) => new RTCPeerConnection({ iceServers }),
  play(voice) {
    const audio = document.createElement('audio');
    audio.srcObject = voice;
    void audio.play().catch(() => undefined);
    return () => {
      audio.pause();
      audio.srcObject = null;
    };
  },
};
