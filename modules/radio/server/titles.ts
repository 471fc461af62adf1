import type { ModuleContext } from '#platform/node/server';
import type { SocketTarget } from '#platform/wire';
import { radio } from '../contract.ts';
import type { HubStation } from './station-hub.ts';

const topic = 'radio.title';
/** How long a title counts of which nothing more was heard, and how many are known. */
const [validMs, mostKnown] = [15 * 60_000, 2_000];

/** What a station plays, and the devices that are to know. Sent to all processes: a device's socket may be at another. */
type TitleNotice = { readonly id: string; readonly title: string; readonly to: readonly SocketTarget[] };

/** What stations play now, whichever process receives them. */
export type Titles = {
  /** Tells devices of a station's property what it plays; an empty title: nothing is known any more. */
  tell(station: Pick<HubStation, 'property' | 'id'>, title: string, to: readonly SocketTarget[]): void;
  /** Returns what a station plays; empty: unknown. */
  of(property: string, id: string): string;
  /** Hears what all processes tell. Returns a stop function. */
  follow(): () => void;
};

function unique(targets: readonly SocketTarget[]): readonly SocketTarget[] {
  return [...new Map(targets.map((to) => [JSON.stringify(to), to])).values()];
}

/** Creates what passes on what stations play. */
export function createTitles({
  clock,
  signals,
  sockets,
}: Pick<ModuleContext, 'clock' | 'signals' | 'sockets'>): Titles {
  const known = new Map<string, { readonly title: string; readonly at: number }>();
  function note(property: string, { id, title }: TitleNotice): void {
    const key = `${property} ${id}`;
    known.delete(key);
    if (title !== '') known.set(key, { title, at: clock.now() });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  }
  return {
    tell({ property, id }, title, to) {
      signals.send({ property, topic, payload: { id, title, to: unique(to) } satisfies TitleNotice });
    },
    of(property, id) {
      const one = known.get(`${property} ${id}`);
      return one && clock.now() - one.at < validMs ? one.title : '';
    },
    follow: () =>
      signals.listen(topic, ({ property, payload }) => {
        const notice = payload as TitleNotice;
        note(property, notice);
        const root = { item_id: notice.id, title: notice.title };
        for (const to of notice.to) sockets.push(radio, 'Radio.titleChanged', { to: { ...to, property }, root });
      }),
  };
}
