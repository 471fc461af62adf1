/** Why there is no microphone. `insecure`: browsers open one on pages by https alone. */
export type MicrophoneProblem = 'insecure' | 'refused' | 'missing' | 'busy';

/** The browser's part of a call; tests have their own. */
export type DeskCallMedia = {
  /** Opens the microphone, or tells why it cannot. The browser may first have to ask the person. */
  openMicrophone(): Promise<MediaStream | MicrophoneProblem>;
  createPeer(configuration: RTCConfiguration): RTCPeerConnection;
  /** Plays what the guest says until the function that it returns is called. */
  play(track: MediaStreamTrack): () => void;
};

/** Errors of `getUserMedia` (W3C Media Capture and Streams §10.2); any other counts as a microphone in use. */
const problems: ReadonlyMap<string, MicrophoneProblem> = new Map([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['SecurityError', 'insecure'],
]);

/** Microphone, connection and loudspeaker of the browser. */
export const browserCallMedia: DeskCallMedia = {
  async openMicrophone() {
    const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
    if (!mediaDevices) return 'insecure';
    try {
      return await mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      return problems.get(error instanceof Error ? error.name : '') ?? 'busy';
    }
  },
  createPeer: (configuration) => new RTCPeerConnection(configuration),
  play(track) {
    const audio = new Audio();
    audio.srcObject = new MediaStream([track]);
    // The click on "Answer" allows the sound; a browser that refuses it all the same has shown so itself.
    audio.play().catch(() => undefined);
    return () => {
      audio.pause();
      audio.srcObject = null;
    };
  },
};
