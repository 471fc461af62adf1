/**
 * Particles of family names, folded (Hebrew final letters as plain ones). They may be typed or omitted, and never count
 * as half of a name.
 */
export const particles: ReadonlySet<string> = new Set(
  (
    'von van vom zu zum zur der den dem des die de del della delle dello degli dei di da das do dos du d l la le les lo ' +
    'ten ter te t s op af av och und and og en et e y i i el al ul ar as az ad an at bin bint ibn ben bar abu abou um umm ' +
    'mac mc o fitz ap ab san st saint sainte dall dell all nic ni bat av ua ' +
    'ال بن ابن بنت ابو ام ול ו בנ בת בר אבנ'
  ).split(' '),
);

/** Words that make a name only together with the next, folded: `Abd Allah`, `عبد الرحمن`. */
export const halves: ReadonlySet<string> = new Set('abd abdul abdel abdal allah عبد الله'.split(' '));
