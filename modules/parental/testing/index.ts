import { createParental } from '#parental/server';
import type { CallInput, CallName, CallRoot } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import type { SessionTimes } from '#session/contract';
import type { TestHotel } from '#stays/testing';
import { parental } from '../contract.ts';

export { migrations as parentalMigrations } from '../server/migrations.ts';

/** Creates children's devices in a test hotel that has `parentalMigrations`; `sessions` are the phones that it knows. */
export function createTestParental({ platform, property, port: stays }: TestHotel) {
  const sessions: SessionTimes[] = [];
  const sessionTimes = async (_: string, ids: readonly string[]) => sessions.filter(({ id }) => ids.includes(id));
  const { module, port } = createParental(platform, { property: property.port, stays, session: { sessionTimes } });
  async function call<N extends CallName<typeof parental>>(
    name: N,
    identity: Guest | Tv,
    data: CallInput<typeof parental, N>,
  ): Promise<CallRoot<typeof parental, N>> {
    const spec = parental.calls[name];
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof parental, N>;
  }
  return { module, port, call, sessions };
}
