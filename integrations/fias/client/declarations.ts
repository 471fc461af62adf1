import type { PmsInbox } from '#stays/contract';
import type { FiasSettings } from './settings.ts';

/** A part of what a PMS sends that a hotel may leave out. */
type Part = keyof PmsInbox;

/** Records that are only declared where the hotel takes what they carry. */
const parts: { readonly [record: string]: readonly Part[] } = {
  RE: ['message', 'roomState'],
  XL: ['message'],
  XM: ['message'],
  XT: ['message'],
  XD: ['message'],
  WR: ['wakeUp'],
  WC: ['wakeUp'],
  WA: ['wakeUp'],
};

/**
 * Records that this client understands, with their fields: both directions of a record in one declaration, the mandatory
 * fields among them (FIAS 2.20.23, LR). What is not declared is neither sent nor accepted by newer interfaces.
 */
const declarations: readonly (readonly [record: string, fields: string])[] = [
  ['GI', 'RNG#GSGNGFGTGLGGGVGAGDNPTVVRSF'],
  ['GO', 'RNG#GSSF'],
  ['GC', 'RNG#GSGNGFGTGLGGGVGAGDNPTVVRRO'],
  ['RE', 'RNG#MLRSDN'],
  ['XL', 'RNG#MIMTDATI'],
  ['XM', 'RNG#RTDATI'],
  ['XT', 'RNG#MIMTDATI'],
  ['XD', 'RNG#MIDATI'],
  ['XR', 'RNG#DATI'],
  ['XI', 'RNG#F#FDDCBDBIDATI'],
  ['XB', 'RNG#BAASDATI'],
  ['XC', 'RNG#BAASCTDATI'],
  ['PS', 'RNPTTAMAM#P#SOCTX1DATI'],
  ['PA', 'RNASCTP#DATI'],
  ['WR', 'RNDATI'],
  ['WC', 'RNDATI'],
  ['WA', 'RNDATIAS'],
  ['NS', 'DATI'],
  ['NE', 'DATI'],
];

/** Records of postings to a guest instead of a room. */
const guestPostings: typeof declarations = [
  ['PR', 'PIPMRNG#GNPTTAP#SOCTWSDATI'],
  ['PL', 'RNG#GNGFGTP#WSDATI'],
];

/** Returns the declarations of a hotel by what it takes of the PMS. */
export function declarationsFor(
  inbox: Partial<PmsInbox>,
  { posting }: Pick<FiasSettings, 'posting'>,
): typeof declarations {
  const taken = declarations.filter(([record]) => parts[record]?.some((part) => inbox[part] !== undefined) ?? true);
  return posting === 'guest' ? [...taken, ...guestPostings] : taken;
}
