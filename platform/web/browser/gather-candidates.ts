import { systemClock } from '#platform/clock';

/** How long to wait for candidates, in milliseconds: a server that does not respond would hold up who calls. */
const gatherForMs = 1_500;

/** Waits until a connection has found its candidates, or as many as come in time: a description that is sent then is whole (RFC 8829). */
export function gatherCandidates(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = systemClock.after(gatherForMs, resolve);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      timer.cancel();
      resolve();
    });
  });
}
