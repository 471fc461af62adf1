import { ETX, portOf, STX } from '#platform/wire';

const tvMessage = 'Tv_Messages.getPopUpMessages';

/** Encodes a reply that echoes `dispatch`. `root` must be serializable; undefined becomes `{}`. */
export function encodeReply(dispatch: object, root: unknown): string {
  const body = JSON.stringify(root) ?? '{}';
  return `${STX}{"dispatch":${JSON.stringify(dispatch)},"payload":{"status":"OK","root":${body}}}${ETX}`;
}

/** Encodes a refusal of `dispatch`; `details` are added to the error and never override its fields. */
export function encodeRefusal(
  dispatch: object,
  error: { readonly code: string; readonly message: string; readonly retryable: boolean },
  details: object = {},
): string {
  return `${STX}${JSON.stringify({ dispatch, payload: { status: 'ERROR', error: { ...details, ...error } } })}${ETX}`;
}

/**
 * Encodes a push with an empty `message_id`. TV messages use `tvmessages` (docs/reference/platform.md §7), others
 * `root`.
 */
export function encodePush(name: string, root: unknown): string {
  const dot = name.indexOf('.');
  const module = name.slice(0, dot);
  const dispatch = { module, function: name.slice(dot + 1), port: portOf(module), cache_time: 0, message_id: '' };
  const payload = name === tvMessage ? { status: 'OK', tvmessages: [{ message: root }] } : { status: 'OK', root };
  return `${STX}${JSON.stringify({ dispatch, payload })}${ETX}`;
}
