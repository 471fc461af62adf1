/** Event handlers of a socket. */
export type SocketHandlers = {
  onOpen(): void;
  onMessage(text: string): void;
  /** Called once, also when the socket could not be opened. */
  onClose(code: number): void;
};

/** One connection, as the client uses it. */
export type ClientSocket = {
  send(text: string): void;
  close(): void;
};

/** Opens a socket and reports its events to `receiver`, never before the function has returned. */
export type OpenSocket = (url: string, receiver: SocketHandlers) => ClientSocket;

/** Opens a WebSocket of the browser (or of Node 22 and later). */
export function openWebSocket(url: string, receiver: SocketHandlers): ClientSocket {
  const socket = new WebSocket(url);
  socket.onopen = () => receiver.onOpen();
  socket.onmessage = (event) => {
    if (typeof event.data === 'string') receiver.onMessage(event.data);
  };
  socket.onclose = (event) => receiver.onClose(event.code);
  return socket;
}

/**
 * URL of the device socket (docs/reference/wire.md, "Frames"). `origin`: `https://hotel.example`; `mac` and `property`
 * where known.
 */
export function deviceSocketUrl(
  origin: string,
  query: { readonly tv?: boolean; readonly mac?: string; readonly property?: string } = {},
): string {
  const parameters = new URLSearchParams();
  if (!query.tv) parameters.set('mobile', 'true');
  if (query.mac) parameters.set('mac', query.mac);
  if (query.property) parameters.set('property', query.property);
  return `${origin.replace(/^http/, 'ws')}/ws?${parameters}`;
}

/**
 * Calls `wake` when the device has probably woken up: online again, visible again, or restored from the back-forward
 * cache; and `offline` when it says that it has no network. Returns an unsubscribe function.
 */
export function watchBrowserWake(wake: () => void, offline: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', offline);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', offline);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
