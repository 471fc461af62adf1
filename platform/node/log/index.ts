export { createLog, type LogOptions, type ProcessLog } from './create-log.ts';
export type { Log } from './log.ts';
export { type LogLine, type RecordingLog, recordingLog } from './recording-log.ts';
export { hideMailAddresses, redact, redactText } from './redact.ts';
