import { type Entity, problemOf, readAnnouncement, readEntity } from '../discovery/index.ts';
import type { Found } from './broker-problems.ts';

/** An entity that can be used. */
export type FoundEntity = { readonly key: string; readonly entity: Entity };

/** The topic of an announcement, and what it says. */
type Announcement = { readonly component: string; readonly key: string };

function readAll(about: Announcement, payload: string): ReturnType<typeof readAnnouncement> | string {
  try {
    return readAnnouncement(about, payload);
  } catch (error) {
    return problemOf(error);
  }
}

function readOne(one: ReturnType<typeof readAnnouncement>[number]): Entity | string | undefined {
  try {
    return readEntity(one);
  } catch (error) {
    return problemOf(error);
  }
}

/** Reads an announcement: the entities for rooms that can be used, and why others, and parts of these, cannot. An empty one has none. */
export function readEntities(
  about: Announcement,
  payload: string,
): { readonly entities: readonly FoundEntity[]; readonly problems: readonly Found[] } {
  const all = payload.trim() === '' ? [] : readAll(about, payload);
  if (typeof all === 'string') return { entities: [], problems: [{ subject: about.key, problem: all }] };
  const entities: FoundEntity[] = [];
  const problems: Found[] = [];
  for (const one of all) {
    const { key } = one;
    const entity = readOne(one);
    if (!entity) continue;
    const reasons = typeof entity === 'string' ? [entity] : entity.problems;
    problems.push(...reasons.map((problem) => ({ subject: key, problem })));
    if (typeof entity !== 'string') entities.push({ key, entity });
  }
  return { entities, problems };
}
