import {
  type Announced,
  type Entity,
  parseTemplates,
  problemOf,
  readAnnouncement,
  readEntity,
} from '../discovery/index.ts';
import type { Found } from './broker-problems.ts';
import type { Turns } from './turns.ts';

/** An entity that can be used. */
export type FoundEntity = { readonly key: string; readonly entity: Entity };

/** The topic of an announcement, and what it says. */
type Announcement = { readonly component: string; readonly key: string };

/** What reading a part takes, and each character of a template that is parsed: steps. */
const [workOfPart, workOfCharacter] = [500, 4];
/** What reading JSON takes: so many characters are a step. */
const charactersOfStep = 8;

function readAll(about: Announcement, payload: string, report: (problem: string) => void): readonly Announced[] {
  try {
    return payload.trim() === '' ? [] : readAnnouncement(about, payload, report);
  } catch (error) {
    report(problemOf(error));
    return [];
  }
}

function readOne(one: Announced): Entity | string | undefined {
  try {
    return readEntity(one);
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Reads an announcement: the entities for rooms that can be used, and why others, and parts of these, cannot. An empty one has none.
 * Others have their turn between its parts, and between the templates of one.
 */
export async function readEntities(
  about: Announcement,
  payload: string,
  turns: Turns,
): Promise<{ readonly entities: readonly FoundEntity[]; readonly problems: readonly Found[] }> {
  const entities: FoundEntity[] = [];
  const problems: Found[] = [];
  const all = readAll(about, payload, (problem) => void problems.push({ subject: about.key, problem }));
  await turns.spend(payload.length / charactersOfStep);
  for (const one of all) {
    for (const characters of parseTemplates(one)) await turns.spend(characters * workOfCharacter);
    const entity = readOne(one);
    await turns.spend(workOfPart);
    if (!entity) continue;
    const reasons = typeof entity === 'string' ? [entity] : entity.problems;
    problems.push(...reasons.map((problem) => ({ subject: one.key, problem })));
    if (typeof entity !== 'string') entities.push({ key: one.key, entity });
  }
  return { entities, problems };
}
