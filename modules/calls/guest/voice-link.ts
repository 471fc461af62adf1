import type { CallPlan } from '#calls/contract';
import { systemClock, type Timer } from '#platform/clock';
import { gatherCandidates } from '#platform/web/browser';
import { voiceMedia } from './voice-media.ts';

/** The device's end of a call: microphone, connection and voice. */
export type VoiceLink = {
  /** Session description with the candidates found in time; rejects where there is no microphone. */
  readonly offer: Promise<string>;
  /** Takes the session description of who answered. */
  accept(answer: string): Promise<void>;
  setMuted(isMuted: boolean): void;
  /** Gives the microphone back, also one that is still being asked for. */
  close(): void;
};

/** Milliseconds for which a connection may be interrupted. */
const interruptedMs = 8_000;

/** Calls `onBroken` once the connection has failed, or was interrupted for too long; returns a function that ends it. */
function watchConnection(peer: RTCPeerConnection, onBroken: () => void): () => void {
  let timer: Timer | undefined;
  const look = () => {
    timer?.cancel();
    if (peer.connectionState === 'failed') onBroken();
    if (peer.connectionState === 'disconnected') timer = systemClock.after(interruptedMs, onBroken);
  };
  peer.addEventListener('connectionstatechange', look);
  return () => {
    timer?.cancel();
    peer.removeEventListener('connectionstatechange', look);
  };
}

/** Plays the voices that a connection brings, and calls `onBroken` once it is lost; returns a function that ends both. */
export function listenTo(peer: RTCPeerConnection, onBroken: () => void): () => void {
  const ends = [watchConnection(peer, onBroken)];
  const play = ({ streams, track }: RTCTrackEvent) => {
    ends.push(voiceMedia.play(streams[0] ?? new MediaStream([track])));
  };
  peer.addEventListener('track', play);
  return () => {
    peer.removeEventListener('track', play);
    for (const end of ends.splice(0)) end();
  };
}

/** Gives a microphone back. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Mutes a microphone, or has it heard again. */
export function muteTracks(stream: MediaStream | undefined, isMuted: boolean): void {
  for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
}

/** Opens the microphone and offers a connection; all candidates are part of the offer, so nothing follows it (RFC 8829). */
export function openVoiceLink(iceServers: CallPlan['ice_servers'], onBroken: () => void): VoiceLink {
  const ends: (() => void)[] = [];
  let isClosed = false;
  let microphone: MediaStream | undefined;
  let peer: RTCPeerConnection | undefined;
  async function prepare(): Promise<string> {
    const opened = await voiceMedia.openMicrophone();
    ends.push(() => stopTracks(opened));
    if (isClosed) stopTracks(opened);
    if (isClosed) return '';
    microphone = opened;
    const connection = voiceMedia.connect(iceServers);
    peer = connection;
    ends.push(() => connection.close(), listenTo(connection, onBroken));
    for (const track of opened.getTracks()) connection.addTrack(track, opened);
    await connection.setLocalDescription(await connection.createOffer());
    await gatherCandidates(connection);
    return connection.localDescription?.sdp ?? '';
  }
  return {
    offer: prepare(),
    async accept(answer) {
      await peer?.setRemoteDescription({ type: 'answer', sdp: answer });
    },
    setMuted(isMuted) {
      muteTracks(microphone, isMuted);
    },
    close() {
      isClosed = true;
      for (const end of ends.splice(0)) end();
    },
  };
}
