import type { Channel } from '#channels/contract';
import { foldText } from '#platform/languages';

/** Which channels the guide shows; an empty field lets all pass. */
export type ChannelFilter = {
  readonly favourites?: boolean;
  readonly group?: string;
  readonly genre?: string;
  readonly language?: string;
  readonly kind?: string;
};

function has(values: readonly string[], wanted: string | undefined): boolean {
  return !wanted || values.some((value) => value.toLowerCase() === wanted.toLowerCase());
}

/** Whether a filter keeps any channel out. */
export function isFiltered(filter: ChannelFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** Returns the channels that pass a filter, in the hotel's order. */
export function filterChannels(all: readonly Channel[], filter: ChannelFilter): readonly Channel[] {
  return all.filter(
    ({ favourite, groups, genre, languages, kind }) =>
      (!filter.favourites || favourite) &&
      has(groups, filter.group) &&
      has([genre], filter.genre) &&
      has(languages, filter.language) &&
      has([kind], filter.kind),
  );
}

/** Values that channels can be filtered by, each once, in the order of the channels. */
export type FilterChoices = {
  readonly groups: readonly string[];
  readonly genres: readonly string[];
  readonly languages: readonly string[];
};

/** Returns the values by which the channels differ; a field that all channels share or lack has none. */
export function filterChoices(all: readonly Channel[]): FilterChoices {
  const choices = (valuesOf: (channel: Channel) => readonly string[]) => {
    const values = [...new Set(all.flatMap(valuesOf))].filter((value) => value !== '');
    return values.filter((value) => all.some((channel) => !valuesOf(channel).includes(value)));
  };
  return {
    groups: choices(({ groups }) => groups),
    genres: choices(({ genre }) => [genre]),
    languages: choices(({ languages }) => languages),
  };
}

/** Returns the channels whose number, name or programmes have all words of a search. */
export function searchChannels(
  all: readonly Channel[],
  search: string,
  titlesOf: (channel: Channel) => readonly string[],
): readonly Channel[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter((channel) => {
    const text = foldText([channel.number, channel.name, ...titlesOf(channel)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Returns the index of the channel with a number, or of the next higher one; of the last one if there is none. */
export function indexOfNumber(all: readonly Channel[], number: number): number {
  const later = all.map((channel, index) => ({ number: channel.number, index })).filter((one) => one.number >= number);
  const nearest = later.reduce((best, one) => (best && best.number <= one.number ? best : one), later[0]);
  return nearest?.index ?? all.length - 1;
}
