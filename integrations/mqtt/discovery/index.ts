export { TemplateBoundError } from '../templates/index.ts';
export type { Entity, Reading } from './entity.ts';
export { parseTemplates } from './parse-templates.ts';
export { Payload } from './payload.ts';
export { type Announced, problemOf, readAnnouncement, readDiscoveryTopic } from './read-announcement.ts';
export { readEntity } from './read-entity.ts';
export { listensTo, openLevels, withOpenLevels } from './topic-filter.ts';
