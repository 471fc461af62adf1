import { gatherCandidates } from '#platform/web/browser';
import type { DeskCallMedia } from './desk-call-media.ts';

/** The connection to the device of a guest. */
export type DeskCallPeer = {
  /** Returns the session description that answers `offer`, with all candidates found in time: nothing follows it. */
  answer(offer: string, microphone: MediaStream): Promise<string>;
  close(): void;
};

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
      await gatherCandidates(peer);
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
