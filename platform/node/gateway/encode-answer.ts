import { ETX, portOf, STX } from '#platform/wire';

const tvMessage = 'Tv_Messages.getPopUpMessages';

/** A reply to `dispatch`, which goes back as it came. `root` is what `JSON.stringify` takes; nothing becomes `{}`. */
export function encodeReply(dispatch: object, root: unknown): string {
  const body = JSON.stringify(root) ?? '{}';
  return `${STX}{"dispatch":${JSON.stringify(dispatch)},"payload":{"status":"OK","root":${body}}}${ETX}`;
}

/** A refusal of `dispatch`; `details` stand beside the code and never replace it. */
export function encodeRefusal(
  dispatch: object,
  error: { readonly code: string; readonly message: string; readonly retryable: boolean },
  details: object = {},
): string {
  return `${STX}${JSON.stringify({ dispatch, payload: { status: 'ERROR', error: { ...details, ...error } } })}${ETX}`;
}

/** A push: its `message_id` is empty. Messages of the TV carry `tvmessages` (platform.md §7), all others `root`. */
export function encodePush(name: string, root: unknown): string {
  const dot = name.indexOf('.');
  const module = name.slice(0, dot);
  const dispatch = { module, function: name.slice(dot + 1), port: portOf(module), cache_time: 0, message_id: '' };
  const payload = name === tvMessage ? { status: 'OK', tvmessages: [{ message: root }] } : { status: 'OK', root };
  return `${STX}${JSON.stringify({ dispatch, payload })}${ETX}`;
}
