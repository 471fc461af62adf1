/** What a socket tells the client. */
export type SocketReceiver = {
  opened(): void;
  message(text: string): void;
  /** Once, also when it could not be opened. */
  closed(code: number): void;
};

/** One attempt to be connected, as the client uses it. */
export type ClientSocket = {
  send(text: string): void;
  close(): void;
};

/** Opens a socket; everything that happens goes to `receiver`, never before this function has returned. */
export type OpenSocket = (url: string, receiver: SocketReceiver) => ClientSocket;

/** Opens a WebSocket of the browser (or of Node 22 and later). */
export function openWebSocket(url: string, receiver: SocketReceiver): ClientSocket {
  const socket = new WebSocket(url);
  socket.onopen = () => receiver.opened();
  socket.onmessage = (event) => {
    if (typeof event.data === 'string') receiver.message(event.data);
  };
  socket.onclose = (event) => receiver.closed(event.code);
  return socket;
}

/** Address of the device socket (wire.md, "Frames"). `origin`: `https://hotel.example`; `mac`, `property`: where known. */
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

/** Calls `wake` when the device is likely back: online again, visible again, restored from the back-forward cache. */
export function watchBrowserWakes(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', seen);
  };
}
