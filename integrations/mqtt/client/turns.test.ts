import { expect, test } from 'vitest';
import { readEntities } from './read-entities.ts';
import { Turns } from './turns.ts';

function countedTurns() {
  let taken = 0;
  const turns = new Turns(async () => {
    taken += 1;
  });
  return { turns, taken: () => taken };
}

const device = (templates: readonly string[]) => {
  const parts = templates.map((stat_val_tpl, at) => {
    const part = { p: 'light', uniq_id: `turn${at}`, cmd_t: 'c', stat_t: 's', stat_val_tpl };
    return [`p${at}`, part] as const;
  });
  return JSON.stringify({ dev: { ids: ['box'] }, cmps: Object.fromEntries(parts) });
};
const about = { component: 'device', key: 'device/box' };
const long = (at: number) => `{# ${at} ${'x'.repeat(3_900)} #}{{ value }}`;

test('others have their turn after ten thousand steps of work', async () => {
  const { turns, taken } = countedTurns();
  for (let at = 0; at < 1_000; at += 1) await turns.spend(100);
  expect(taken()).toBe(10);
});

test('an announcement takes turns between its parts, and more where templates are parsed for the first time', async () => {
  const [shared, different] = [countedTurns(), countedTurns()];
  await readEntities(about, device(Array.from({ length: 60 }, () => '{{ value_json.turns }}')), shared.turns);
  await readEntities(about, device(Array.from({ length: 60 }, (_, at) => long(at))), different.turns);
  expect(shared.taken()).toBeGreaterThanOrEqual(3);
  expect(different.taken()).toBeGreaterThanOrEqual(60);
});

test('of a device with thousands of parts two hundred are used, which is a problem', async () => {
  const { turns } = countedTurns();
  const { entities, problems } = await readEntities(about, device(Array.from({ length: 700 }, () => '')), turns);
  expect(entities).toHaveLength(200);
  expect(problems).toEqual([{ subject: 'device/box', problem: 'of its 700 components 200 are used' }]);
});

test('texts, lists and ids beyond what a device has are problems', async () => {
  const { turns } = countedTurns();
  const light = { uniq_id: 'l', name: 'l', cmd_t: 'c' };
  const read = (component: string, config: object) =>
    readEntities({ component, key: 'x' }, JSON.stringify(config), turns).then(({ problems }) =>
      problems.map(({ problem }) => problem),
    );
  expect(await read('switch', { ...light, pl_on: 'x'.repeat(5_000) })).toEqual([
    'payload_on is longer than 4096 characters',
  ]);
  expect(await read('switch', { ...light, uniq_id: 'x'.repeat(2_000) })).toEqual([
    'unique_id is longer than 1000 characters',
  ]);
  const modes = { uniq_id: 'c', mode_cmd_t: 'c', modes: Array.from({ length: 60 }, (_, at) => `m${at}`) };
  expect(await read('climate', modes)).toEqual(['of modes 50 values of 100 characters are used']);
});
