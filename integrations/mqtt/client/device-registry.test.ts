import { expect, test } from 'vitest';
import { DeviceRegistry } from './device-registry.ts';
import type { FoundEntity } from './read-entities.ts';

function entity(id: string, topics: readonly string[] = ['t']): FoundEntity {
  const reads = topics.map((topic) => ({ topic, read: () => [] }));
  const device = { kind: 'switch', deviceClass: '', name: id, boxName: '', area: '', properties: [] } as const;
  const availability = { mode: 'latest', topics: [] } as const;
  return { key: `switch/${id}`, entity: { uniqueId: id, device, reads, writes: {}, availability, problems: [] } };
}

function registry() {
  const removed: string[] = [];
  const devices = new DeviceRegistry('house', {
    added: () => undefined,
    removed: ({ entity: { uniqueId } }) => removed.push(uniqueId),
  });
  return { devices, removed };
}

const mebibyte = 1024 * 1024;

test('a broker announces 64 MiB at most, and has room again for what replaces something', () => {
  const { devices, removed } = registry();
  expect(devices.replace({ key: 'a', bytes: 40 * mebibyte }, [entity('a')]).problems).toEqual([]);
  expect(devices.replace({ key: 'b', bytes: 40 * mebibyte }, [entity('b')]).problems).toMatchObject([{ subject: 'b' }]);
  expect(devices.size).toBe(1);
  expect(devices.replace({ key: 'a', bytes: 1 }, [entity('a')]).problems).toEqual([]);
  expect(removed, 'it stays').toEqual([]);
  expect(devices.replace({ key: 'b', bytes: 40 * mebibyte }, [entity('b')]).problems).toEqual([]);
  expect(devices.size).toBe(2);
});

test('a device that is not announced any more is told, once', () => {
  const { devices, removed } = registry();
  devices.replace({ key: 'a', bytes: 1 }, [entity('a'), entity('b')]);
  devices.replace({ key: 'a', bytes: 1 }, [entity('b')]);
  expect(removed).toEqual(['a']);
  expect(devices.keep(new Set())).toBe(true);
  expect(removed).toEqual(['a', 'b']);
  expect(devices.keep(new Set())).toBe(false);
});

test('the topics of a broker are bounded', () => {
  const { devices } = registry();
  const crowd = (at: number) =>
    entity(
      `d${at}`,
      Array.from({ length: 1_000 }, (_, one) => `t/${at}/${one}`),
    );
  const { problems } = devices.replace(
    { key: 'a', bytes: 1 },
    Array.from({ length: 201 }, (_, at) => crowd(at)),
  );
  expect(problems).toEqual([{ subject: 'switch/d200', problem: 'the broker has more than 200000 topics' }]);
});
