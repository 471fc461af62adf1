export { readXmlPlaylist, XmlPlaylistError } from './read-xml-playlist.ts';
export { noFacts, type XmlEntry } from './xml-entry.ts';
