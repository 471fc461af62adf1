/** Words of groups for adults, in the languages of playlists. */
const adultWords = new Set([
  ...[
    'xxx',
    'xxxx',
    'adult',
    'adults',
    'adulte',
    'adultes',
    'adulto',
    'adultos',
    'adulti',
    'erwachsene',
    'volwassenen',
  ],
  ...['dorośli', 'dorosłych', 'yetişkin', 'erotik', 'erotic', 'erotica', 'erotique', 'érotique', 'erotico', 'erotyka'],
  ...['porn', 'porno', '18+', '+18', 'взрослые', 'взрослых', 'эротика', 'дорослих', '成人', 'للكبار'],
]);
/** Words beside them that say nothing else. */
const fillers = new Set([
  ...['for', 'pour', 'para', 'per', 'für', 'dla', 'voor', 'для', 'only', 'فقط', 'tv', 'vod', 'channel', 'channels'],
]);
/** What separates the parts of a group's name: `VIP | Adults (18+)`. */
const separators = /[|:/\\•·–—()[\]-]/;

function wordsOf(part: string): readonly string[] {
  return part
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+]/u)
    .filter((word) => word !== '');
}

/** Whether a group of a playlist is for adults: one of the parts of its name is nothing else (`XXX | FOR ADULTS`, but not `Adult Contemporary`). */
export function isForAdults(group: string): boolean {
  return group.split(separators).some((part) => {
    const words = wordsOf(part);
    return (
      words.some((word) => adultWords.has(word)) && words.every((word) => adultWords.has(word) || fillers.has(word))
    );
  });
}
