import { expect, test } from 'vitest';
import { Payload, readAnnouncement, readEntity } from '../discovery/index.ts';
import { readState } from './read-state.ts';

const bomb = `{% set a=[1] %}${'{% set a=[a,a] %}'.repeat(25)}{{ a }}`;

function entityOf(config: object) {
  const about = { component: 'light', key: 'light/one' };
  const [one] = readAnnouncement(about, JSON.stringify({ uniq_id: 'one', cmd_t: 'c', ...config }));
  const entity = one && readEntity(one);
  if (!entity) throw new Error('left out');
  return entity;
}

test('a template that takes too long says nothing, is a problem, and leaves what else is in the message', () => {
  const dimmer = { bri_cmd_t: 'b', bri_stat_t: 's', bri_val_tpl: bomb };
  const entity = entityOf({ stat_t: 's', stat_val_tpl: '{{ value_json.on }}', ...dimmer });
  const { readings, problem } = readState(entity, 's', new Payload('{"on":"ON"}'));
  expect(readings).toEqual([{ name: 'power', value: '1' }]);
  expect(problem).toBe('what is reported cannot be read: a text is longer than 4096 characters');
});

test('whatever the number of devices, a message takes no more steps than it has, and its JSON is parsed once', () => {
  const entity = entityOf({ stat_t: 's', stat_val_tpl: '{% for i in range(900) %}{% endfor %}{{ value_json.on }}' });
  const payload = new Payload('{"on":"ON"}', 10_000);
  const { json } = payload;
  const states = Array.from({ length: 3_000 }, () => readState(entity, 's', payload));
  const read = states.filter(({ problem }) => problem === undefined).length;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(12);
  expect(payload.account.left).toBeLessThanOrEqual(0);
  expect(payload.json).toBe(json);
});
