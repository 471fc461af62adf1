/** What groups for adults are called, in the languages of playlists. */
const names = [
  ...['xxx+', 'adults?', 'adultes?', 'adultos?', 'adulti', 'erwachsene', 'volwassenen', 'dorośli', 'yetişkin'],
  ...['erotik', 'erotica?', '[ée]rotique', 'erotico', 'erotyka', 'porno?', '18 ?[+]', '[+] ?18'],
  ...['взрослые', 'для взрослых', 'эротика', 'для дорослих', '成人', 'للكبار(?: فقط)?'],
].join('|');
const forAdults = new RegExp(
  `^(?:for |pour |para |per |für )?(?:${names})(?: (?:only|tv|vod|channels?|${names}))*$`,
  'iu',
);
/** What separates the parts of a group's name: `VIP | Adults (18+)`. */
const separators = /[|:/\\•·–—()[\]-]+/;

/** Whether a group of a playlist is for adults: one of the parts of its name is nothing else (`XXX | FOR ADULTS`, but not `Adult Contemporary`). */
export function isForAdults(group: string): boolean {
  const parts = group.split(separators).map((part) => part.replace(/[^\p{L}\p{M}\p{N}+]+/gu, ' ').trim());
  return parts.some((part) => forAdults.test(part));
}
