/**
 * Particles of family names, folded (Hebrew final letters as plain ones). They may be typed or omitted, and never count
 * as half of a name.
 */
export const particles: ReadonlySet<string> = new Set(
  (
    'von van vom zu zum zur der den dem des die de del della delle dello degli dei di da das do dos du d l la le les lo ' +
    'ten ter te t s op af av och und and et e y i i el al ul ar as az ad an at bin bint ibn ben bar abu abou um umm ' +
    'mac mc o fitz ap ab san st saint sainte dall dell all nic ni bat av ua ' +
    'ال بن ابن بنت ابو ام ול ו בנ בת בר אבנ'
  ).split(' '),
);

/** Titles that guests type with their name, folded; also after a name. */
export const titles: ReadonlySet<string> = new Set(
  (
    'herr herrn hr frau fr fraulein dr prof doktor professor mag ing dipl dipling mr mister mrs ms miss mx sir madam ' +
    'dame lady lord rev familie family fam famille mme mlle m monsieur madame mademoiselle me sr sra srta senor senora ' +
    'senorita don dona sig sigra signor signora dott dottssa avv dhr mw mevrouw meneer pan pani pane gospodin gospoda ' +
    'bay bayan bey hanim sayin hra rva tov ' +
    'г гн господин госпожа гжа пан пани κ κος κα κυριος κυρια السيد السيده د דר מר גב 様 さん 先生 님 씨'
  ).split(' '),
);

/** Suffixes of names, folded. */
export const suffixes: ReadonlySet<string> = new Set('jr sr jun sen junior senior ii iii iv phd md esq'.split(' '));
