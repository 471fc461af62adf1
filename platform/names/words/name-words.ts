/** Folds a word to letters and digits in lower case: `Señora` and `senora`, `г-н` and `гн` are one. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function wordsOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' ').map(fold));
}

/** Lower case with accents, letters and digits only. */
function withAccents(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Words as they are written, and without their accents. */
function spellingsOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines
      .join(' ')
      .split(' ')
      .flatMap((word) => [withAccents(word), fold(word)]),
  );
}

const titles = spellingsOf(
  'herr herrn hr frau fr fräulein dr prof doktor doctor professor mag ing dipl dipl-ing mr mister mrs ms miss mx mstr master',
  'sir madam dame lady lord rev reverend familie family fam famille mme mlle m monsieur messrs madame mademoiselle me sr sra srta',
  'señor señora señorita señores don doña sig sigra sig.ra sigg signor signora signorina dott dott.ssa avv dhr mw mevr mevrouw',
  'meneer pan pani pane panie gospodin gospođa bay bayan bey hanım hanim sayın hra rva tov',
  'г гн г-н господин госпожа гжа г-жа пан пани κ κος κα κύριος κυρία السيد السيدة السيده الدكتور الدكتورة د דר מר גב',
  '様 さん 先生 님 씨 先生 女士 小姐',
);

/** Titles that are family names as well: at the end of a name they are one, unless a point abbreviates them. */
const alsoNames = wordsOf('bay pan don lord mag ing dame bey sen master');

/** What follows `Dr.` in an academic title: `Dr. med.`, `Dr. rer. nat.`; the second ones are names where no point abbreviates them. */
const degrees = wordsOf('med rer jur habil hc dent iur oec techn theol');
const shortDegrees = wordsOf('nat phil vet pol mult univ');
const academic = wordsOf('dr doktor doctor prof mag ing dipl dipl-ing dott univ');

const suffixes = wordsOf(
  'jr sr jun sen junior senior jnr snr ii iii iv 2nd 3rd phd ph.d md m.d esq esquire mba dds llm bsc msc',
);

/** Words that join two persons in one field. */
const connectors = wordsOf('and und et y e i och og en и та і و');

/** What systems write where they know no name. A person may have one of these names together with another. */
const placeholders = wordsOf(
  'tba tbc tbd tbn tbm nn unknown unbekannt inconnu desconocido sconosciuto anonymous anonym anonyme anonimo noname',
  'guest guests gast gäste gaeste huésped ospite invité group groups grp gruppe reisegruppe groupe grupo gruppo tour tours',
  'tourgroup pax adult adults person persons personen crew room rooms zimmer booking reservation reserved placeholder dummy',
  'test undefined null none walkin dayuse houseuse x xx xxx xxxx xyz account accounts acct konto folio posting vip wedding company',
  'blocked blockiert gesperrt bloqué bloqueado bloccato reserviert réservé reservado riservato allotment kontingent contingent',
  'ضيف نزيل 客人 团队 團體 ゲスト げすと 손님 гость гости группа אורח',
);

/** Names and other words that are nobody's beside a placeholder: `Group Block`, `Posting Master`, `Guest Name`. */
const placeholderNeighbours = wordsOf(
  'block blocks master house name names staff party pm leader list float paymaster for of to the no not new hotel office event',
  'meeting seminar conference tagung hochzeit firma complimentary upgrade hold only use all in',
);

/** Placeholders that in the field of the first name are a remark: Mr Block is there although his first name is X. */
const remarks = wordsOf('x vip');

/** Several words that say together that there is no name. */
const placeholderPhrases = wordsOf(
  'na nn tba tbc tbd tbn noname noshow walkin dayuse houseuse toadvise tobeadvised tobeannounced tobeconfirmed nameunknown',
  'outoforder outofservice donotuse donotmove donotassign notavailable notassigned notknown namemissing housemaster',
);

/** Whether a word is a title, with its accents or with none: `Señora` and `senora` are, and `Sir`, but not the name `Šír`. */
export function isTitleWord(word: string): boolean {
  return titles.has(withAccents(word));
}

/** Whether a title is a family name as well, such as Lord or Bay; not where a point abbreviates it (`sen.`). */
export function isAlsoName(word: string): boolean {
  return !word.endsWith('.') && alsoNames.has(fold(word));
}

/** Whether a word belongs to the title or degree before it: `med.` in `Dr. med.`, `nat.` in `Dr. rer. nat.` */
export function isDegreeAfter(before: string, word: string): boolean {
  const isDegree = degrees.has(fold(word)) || (word.endsWith('.') && shortDegrees.has(fold(word)));
  return isDegree && (academic.has(fold(before)) || degrees.has(fold(before)));
}

/** Whether a word is a suffix of a name, such as `Jr.` or `PhD`. */
export function isSuffixWord(word: string): boolean {
  return suffixes.has(fold(word));
}

/** Whether a word or sign joins two persons: `Mr & Mrs Smith`, `Smith John and Jane`. */
export function isConnector(word: string): boolean {
  return /^[&+]$/.test(word) || connectors.has(fold(word));
}

/** Whether a word is written where no name is known. */
export function isPlaceholderWord(word: string): boolean {
  return placeholders.has(fold(word));
}

/** Whether a placeholder in the field of the first name says nothing about the last name. */
export function isRemark(word: string): boolean {
  return remarks.has(word);
}

/** Whether a word is nobody's name where a placeholder stands beside it. */
export function isPlaceholderNeighbour(word: string): boolean {
  return placeholderNeighbours.has(fold(word));
}

/** Whether words say together that no name is known: `N/A`, `Day Use`, `to be advised`. */
export function isPlaceholderPhrase(words: readonly string[]): boolean {
  return words.length > 1 && placeholderPhrases.has(words.map(fold).join(''));
}
