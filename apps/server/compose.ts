import { token } from '#platform/random';
import { type AdminDoor, adminDoor } from './admin-door.ts';
import { layGround } from './lay-ground.ts';
import { openDoors } from './open-doors.ts';
import type { Server, ServerParts } from './server-parts.ts';
import { startRunning } from './start-running.ts';

/** Composes a server: database, modules, events, jobs, HTTP and sockets. Throws `StartError` on failure. */
export async function composeServer(parts: ServerParts): Promise<Server> {
  const grounds = await layGround(parts);
  const running = await startRunning(parts, grounds);
  const doorKey = token(parts.random);
  const { http, prove } = openDoors(parts, { ...grounds, running, doorKey });
  const request: AdminDoor = adminDoor(http, doorKey);
  let closing: Promise<void> | undefined;

  async function shut(graceMs: number): Promise<void> {
    const late = parts.clock.after(graceMs, () => http.server.closeAllConnections());
    await Promise.all([grounds.gateway.close(graceMs), http.close()]);
    late.cancel();
    await running.close();
  }

  return {
    http,
    gateway: grounds.gateway,
    modules: grounds.modules,
    database: running.database,
    events: running.events,
    jobs: running.jobs,
    prove,
    request,
    close: (graceMs) => {
      closing ??= shut(graceMs);
      return closing;
    },
  };
}
