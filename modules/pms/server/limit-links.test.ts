import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { limitLinks } from './limit-links.ts';

test('states of a link that change without end are told once a second, and the last one always', async () => {
  const clock = fakeClock();
  const announced: string[] = [];
  const links = limitLinks(clock, (link) => announced.push(link));
  links.tell('connecting');
  links.tell('connected');
  expect(announced).toEqual(['connecting', 'connected']);
  for (let at = 0; at < 10_000; at += 1) links.tell(at % 2 === 0 ? 'night_audit' : 'connected');
  expect(announced).toHaveLength(10);
  links.tell('resyncing');
  await clock.advance(1_000);
  expect(announced).toHaveLength(11);
  expect(announced.at(-1)).toBe('resyncing');
  for (let at = 0; at < 10; at += 1) links.tell('connected');
  links.tell('off');
  links.flush();
  expect(announced.at(-1)).toBe('off');
});
