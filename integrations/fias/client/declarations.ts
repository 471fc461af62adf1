/**
 * Records that this client understands, with their fields: both directions of a record in one declaration, the mandatory
 * fields among them (FIAS 2.20.23, LR). What is not declared is neither sent nor accepted by newer interfaces.
 */
export const declarations: readonly (readonly [record: string, fields: string])[] = [
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
