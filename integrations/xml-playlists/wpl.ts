import { noFacts, type TakeEntry, type XmlFormat } from './xml-entry.ts';

/** Reads WPL: media with an address, and sometimes a title. */
export function createWpl(take: TakeEntry): XmlFormat {
  return {
    open({ name, attributes, line }) {
      if (name !== 'media') return;
      take({
        ...noFacts,
        line,
        name: attributes.tracktitle ?? '',
        urls: attributes.src === undefined ? [] : [attributes.src],
      });
    },
    close() {},
    end() {},
  };
}
