import type { StationMarks } from '#radio/contract';
import { streamKey } from './station-address.ts';

/** Returns the marks of a station's entry; a name without letters and digits is none. */
export const stationMarks: StationMarks = ({ id, name, country, urls }) => {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return [
    `id ${id}`,
    ...urls.map((url) => `url ${streamKey(new URL(url))}`),
    ...(plain === '' ? [] : [`name ${country} ${plain}`]),
  ];
};
