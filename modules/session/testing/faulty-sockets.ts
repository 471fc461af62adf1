import { WebSocket } from 'ws';
import type { Clock } from '#platform/clock';
import type { seededFaults } from '#platform/node/testing';
import type { OpenSocket } from '#platform/web/wire';

type Plan = ReturnType<typeof seededFaults>;

/** Opens real WebSockets with a cookie, whose messages are dropped, delayed, duplicated or cut according to `plan`. */
export function createFaultySockets(clock: Clock, cookie: () => string, plan: () => Plan | undefined): OpenSocket {
  return (url, receiver) => {
    const socket = new WebSocket(url, { headers: { cookie: cookie() } });
    let closed = false;
    const close = (code: number) => {
      if (!closed) receiver.onClose(code);
      closed = true;
    };
    function travel(direction: 'up' | 'down', text: string, deliver: () => void): void {
      const fault = plan()?.({ direction, text });
      if (fault?.kind === 'drop') return;
      if (fault?.kind === 'cut') socket.terminate();
      else if (fault?.kind === 'delay' || fault?.kind === 'reorder') clock.after(fault.ms, deliver);
      else deliver();
      if (fault?.kind === 'duplicate') deliver();
      if (fault?.kind === 'cut-after') clock.after(1, () => socket.terminate());
    }
    socket.on('open', () => receiver.onOpen());
    socket.on('message', (data) => {
      const text = String(data);
      travel('down', text, () => (closed ? undefined : receiver.onMessage(text)));
    });
    socket.on('close', (code) => close(code));
    // A close event always follows.
    socket.on('error', () => {});
    return {
      send: (text) => travel('up', text, () => (socket.readyState === WebSocket.OPEN ? socket.send(text) : undefined)),
      close: () => socket.terminate(),
    };
  };
}
