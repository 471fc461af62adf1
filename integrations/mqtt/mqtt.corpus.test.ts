import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAnnouncement, readDiscoveryTopic, readEntity } from './discovery/index.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'mqtt');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each(files)('every announcement of %s is an entity, or not for a room', (name) => {
  const all = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly [topic: string]: object };
  const kinds: string[] = [];
  for (const [topic, config] of Object.entries(all)) {
    const about = readDiscoveryTopic('homeassistant', topic);
    expect(about, topic).toBeDefined();
    if (!about) continue;
    for (const announced of readAnnouncement(about, JSON.stringify(config))) {
      const entity = readEntity(announced);
      if (!entity) continue;
      kinds.push(entity.device.kind);
      expect(entity.device.properties.length, topic).toBeGreaterThan(0);
      expect(entity.availability.topics.length, topic).toBe(1);
    }
  }
  expect(new Set(kinds)).toEqual(new Set(['light', 'switch', 'cover', 'climate', 'fan', 'sensor']));
});
