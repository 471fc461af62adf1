import { expect, test } from 'vitest';
import { fixedStays, rotatingStays } from '#stays/demo';
import { demoStage } from './stage.ts';

test('no guest of any day has the room of the stage', () => {
  const days = Array.from({ length: 400 }, (_none, at) =>
    new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10),
  );
  const stays = [...fixedStays(), ...days.flatMap((day) => rotatingStays(day))];
  expect(stays.length).toBeGreaterThan(1000);
  expect(stays.filter(({ room }) => room === demoStage.room)).toEqual([]);
});
