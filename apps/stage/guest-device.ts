import type { channels } from '#channels/contract';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { createWireClient, deviceSocketUrl, openWebSocket, type WireClient } from '#platform/web/wire';
import type { remoteControl } from '#remote-control/contract';
import type { session } from '#session/contract';

/** Redeems a one-time code on a device of its own, and works on it. Rejects with the server's refusal. */
async function onDevice<T>(code: string, work: (wire: WireClient, ticket: string) => Promise<T>): Promise<T> {
  const wire = createWireClient({
    url: () => deviceSocketUrl(location.origin),
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
  });
  wire.start();
  wire.markInitialised();
  try {
    const { ticket } = await wire.of<typeof session>().call('Auth.redeemSignInCode', { code });
    return await work(wire, ticket);
  } finally {
    wire.stop();
  }
}

/** Signs in with a one-time code on a device of its own, works on it and signs out. */
export function onNewDevice(code: string, work: (wire: WireClient) => Promise<unknown>): Promise<void> {
  return onDevice(code, async (wire) => {
    await work(wire);
    await wire.of<typeof session>().call('Auth.signOut', {});
  });
}

/** Redeems a one-time code for a ticket, which a browser exchanges for the session's cookie. */
export function redeemForTicket(code: string): Promise<string> {
  return onDevice(code, async (_wire, ticket) => ticket);
}

/** Sends a command to the first TV of the guest's room. */
export function sendToTv(code: string, command: string): Promise<void> {
  return onNewDevice(code, async (wire) => {
    const remote = wire.of<typeof remoteControl>();
    const { rooms } = await remote.call('RoomInformation.getRoomsByRoomnumber', { room: '' });
    const { id = '', ip = '' } = rooms[0] ?? {};
    await remote.call('RemoteControl.control', { room_id: id, room_ip: ip, command });
  });
}

/** Plays the hotel's first TV channel on the TV of the guest's room. */
export function playFirstChannel(code: string): Promise<void> {
  return onNewDevice(code, async (wire) => {
    const calls = wire.of<typeof channels>();
    const [first] = (await calls.call('LiveTV.getTVChannels', { kind: 'tv' })).channels;
    if (first) await calls.call('RemotePlayer.playChannel', { start_channel_id: first.id });
  });
}
