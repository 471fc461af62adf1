export type { Entity, Reading } from './entity.ts';
export { problemOf, readAnnouncement, readDiscoveryTopic } from './read-announcement.ts';
export { readEntity } from './read-entity.ts';
