import { systemClock } from '#platform/clock';
import type { DeskCallMedia } from './desk-call-media.ts';

/** The connection to the device of a guest. */
export type DeskCallPeer = {
  /** Returns the session description that answers `offer`, with all candidates found in time: nothing follows it. */
  answer(offer: string, microphone: MediaStream): Promise<string>;
  close(): void;
};

/** How long to wait for candidates, in milliseconds: a server that does not respond would hold up the guest. */
const gatherForMs = 1500;

function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = systemClock.after(gatherForMs, resolve);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      timer.cancel();
      resolve();
    };
  });
}

/** Opens a connection that plays what the guest says; `onState` follows it until it is closed. */
export function openDeskCallPeer(
  media: DeskCallMedia,
  iceServers: RTCIceServer[],
  onState: (state: RTCPeerConnectionState) => void,
): DeskCallPeer {
  const peer = media.createPeer({ iceServers });
  let silence: (() => void) | undefined;
  peer.ontrack = ({ track }) => {
    silence?.();
    silence = media.play(track);
  };
  peer.onconnectionstatechange = () => onState(peer.connectionState);
  return {
    async answer(offer, microphone) {
      await peer.setRemoteDescription({ type: 'offer', sdp: offer });
      for (const track of microphone.getAudioTracks()) peer.addTrack(track, microphone);
      await peer.setLocalDescription(await peer.createAnswer());
      await gathered(peer);
      return peer.localDescription?.sdp ?? '';
    },
    close() {
      silence?.();
      peer.ontrack = null;
      peer.onconnectionstatechange = null;
      peer.close();
    },
  };
}
