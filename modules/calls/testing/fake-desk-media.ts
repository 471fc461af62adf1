import type { DeskCallMedia, MicrophoneProblem } from '../desk/desk-call-media.ts';

/** Creates media that record what a call does with them; `problem`: there is no microphone. */
export function createFakeDeskMedia(problem?: MicrophoneProblem) {
  const steps: string[] = [];
  const track = { enabled: true, stop: () => steps.push('stop microphone') };
  const microphone = { getTracks: () => [track], getAudioTracks: () => [track] };
  const followers: (() => void)[] = [];
  const peer = {
    connectionState: 'new',
    iceGatheringState: 'gathering',
    localDescription: { type: 'answer', sdp: '' },
    ontrack: null as ((event: object) => void) | null,
    onconnectionstatechange: null as (() => void) | null,
    addEventListener: (_gathering: string, listener: () => void) => void followers.push(listener),
    setRemoteDescription: ({ sdp }: { readonly sdp: string }) => Promise.resolve(void steps.push(`remote ${sdp}`)),
    addTrack: () => void steps.push('add track'),
    createAnswer: () => Promise.resolve({ type: 'answer', sdp: 'made' }),
    setLocalDescription: ({ sdp }: { readonly sdp: string }) => {
      steps.push(`local ${sdp}`);
      peer.localDescription.sdp = `${sdp}, without candidates`;
      return Promise.resolve();
    },
    close: () => void steps.push('close'),
  };
  const media = {
    openMicrophone: () => Promise.resolve(problem ?? microphone),
    createPeer({ iceServers = [] }: RTCConfiguration) {
      steps.push(`peer ${iceServers.map(({ urls }) => urls).join(' ')}`);
      return peer;
    },
    play() {
      steps.push('play');
      return () => void steps.push('silence');
    },
  };
  return {
    media: media as unknown as DeskCallMedia,
    track,
    steps,
    /** All candidates are found. */
    gather() {
      Object.assign(peer, {
        iceGatheringState: 'complete',
        localDescription: { type: 'answer', sdp: 'with candidates' },
      });
      for (const follow of followers) follow();
    },
    hear: () => peer.ontrack?.({ track: {} }),
    connect(state: RTCPeerConnectionState) {
      peer.connectionState = state;
      peer.onconnectionstatechange?.();
    },
  };
}
