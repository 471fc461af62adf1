/** Why there is no picture of a camera (docs/reference/platform.md §8, QR reader). */
export type CameraProblem = 'denied' | 'no_camera' | 'insecure' | 'busy' | 'unsuitable' | 'unsupported';

/** The camera could not be opened. */
export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`no camera: ${problem}`, options);
    this.problem = problem;
  }
}

/** Names of the errors of `getUserMedia` (W3C Media Capture and Streams §10.2), and those of engines before it. */
const problems: ReadonlyMap<string, CameraProblem> = new Map([
  ['NotAllowedError', 'denied'],
  ['PermissionDeniedError', 'denied'],
  ['NotFoundError', 'no_camera'],
  ['DevicesNotFoundError', 'no_camera'],
  ['NotSupportedError', 'insecure'],
  ['SecurityError', 'insecure'],
  ['NotReadableError', 'busy'],
  ['TrackStartError', 'busy'],
  ['AbortError', 'busy'],
  ['OverconstrainedError', 'unsuitable'],
  ['ConstraintNotSatisfiedError', 'unsuitable'],
  ['TypeError', 'unsupported'],
]);

/** Returns the problem that an error of the browser means; an unknown one counts as a camera in use. */
export function findCameraProblem(error: unknown): CameraProblem {
  if (error instanceof CameraError) return error.problem;
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return problems.get(name) ?? 'busy';
}
