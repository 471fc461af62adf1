import type { GuideChannel } from '#channels/contract';

/** How a channel was found in a guide. */
export type GuideMatch = 'id' | 'id_without_feed' | 'id_any_case' | 'name';

/** Where a channel's programmes are. */
export type MatchedGuide<G> = { readonly guide: G; readonly match: GuideMatch };

/** A channel of the hotel, as far as it is looked for in guides. */
export type SoughtChannel = { readonly name: string; readonly tvgId: string; readonly tvgName: string };

/** Removes what playlists add to names: `(720p)`, `[Not 24/7]`. */
export function displayName(name: string): string {
  const bare = name.replace(/\s?(?:\(\d{3,4}[pi]\)|\[[^[\]]{1,40}\])/g, '').trim();
  return bare === '' ? name : bare;
}

function nameKey(name: string): string {
  return displayName(name.replaceAll('_', ' ')).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Labels of how good the picture is; one of ultra-high definition is left, because it is often a channel of its own. */
const quality = /\b(?:f?hd|sd|hevc|h\.?26[45])\b/g;

/** A name as loosely as lists and guides differ in writing it: without labels, accents, spaces and points (`Sat.1 HD`, `SAT 1`). */
function looseKey(name: string): string {
  const words = nameKey(name).replace(quality, ' ');
  const bare = words.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/[\s.\-'’:()/|]+/g, '');
}

/**
 * Returns the lookup of channels in guides: by id, without its feed (`@SD`), in any case, then by name, and by a name that is written
 * otherwise. A guide's channel without a name is known by its id.
 */
export function createGuideMatcher<G extends GuideChannel>(guides: readonly G[]) {
  const byId = new Map<string, G>();
  const byLowerId = new Map<string, G>();
  const byName = new Map<string, G>();
  const byLooseName = new Map<string, G>();
  const add = (map: Map<string, G>, key: string, guide: G) => void (key !== '' && !map.has(key) && map.set(key, guide));
  for (const guide of guides) {
    add(byId, guide.id, guide);
    add(byLowerId, guide.id.toLowerCase(), guide);
    for (const name of guide.names.length > 0 ? guide.names : [guide.id]) {
      add(byName, nameKey(name), guide);
      add(byLooseName, looseKey(name), guide);
    }
  }
  return ({ name, tvgId, tvgName }: SoughtChannel): MatchedGuide<G> | undefined => {
    const bare = tvgId.replace(/@[^@]*$/, '');
    const tries: readonly (readonly [GuideMatch, G | undefined])[] = [
      ['id', byId.get(tvgId)],
      ['id_without_feed', byId.get(bare)],
      ['id_any_case', byLowerId.get(tvgId.toLowerCase()) ?? byLowerId.get(bare.toLowerCase())],
      ['name', byName.get(nameKey(tvgName)) ?? byName.get(nameKey(name))],
      ['name', byLooseName.get(looseKey(tvgName)) ?? byLooseName.get(looseKey(name))],
    ];
    for (const [match, guide] of tries) if (guide) return { guide, match };
    return undefined;
  };
}
