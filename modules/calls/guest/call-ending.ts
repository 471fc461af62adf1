import { CallRefusedError } from '#platform/web/wire';

/** How a call came to its end, as the guest is informed. */
export type CallEnding =
  | 'ended'
  | 'missed'
  | 'declined'
  | 'connection'
  | 'microphone_refused'
  | 'microphone_missing'
  | 'too_many'
  | 'off';

/** Names of the errors of `getUserMedia` (W3C Media Capture and Streams §10.2), and those of engines before it. */
const microphoneEndings: ReadonlyMap<string, CallEnding> = new Map([
  ['NotAllowedError', 'microphone_refused'],
  ['PermissionDeniedError', 'microphone_refused'],
  ['SecurityError', 'microphone_refused'],
  ['NotFoundError', 'microphone_missing'],
  ['DevicesNotFoundError', 'microphone_missing'],
  ['NotReadableError', 'microphone_missing'],
  ['TrackStartError', 'microphone_missing'],
]);

/** Returns why a call could not begin: the microphone, what the server refuses, or else the network. */
export function findCallEnding(error: unknown): CallEnding {
  if (error instanceof CallRefusedError) {
    if (error.code === 'too_many_calls') return 'too_many';
    return error.retryable ? 'connection' : 'off';
  }
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return microphoneEndings.get(name) ?? 'connection';
}

/** Whether the same call may well succeed when it is tried again. */
export function mayTryAgain(ending: CallEnding): boolean {
  return ending !== 'ended' && ending !== 'too_many' && ending !== 'off';
}
