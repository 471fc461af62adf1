import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createPace } from './pace.ts';
import { PaceContext, useCalm } from './use-calm.ts';

afterEach(cleanup);

function Row() {
  return useCalm() ? <img alt="Soup" /> : <p>Soup</p>;
}

it('draws a row of a list that is flung without its picture, and with it when the list can be looked at', async () => {
  const clock = fakeClock();
  const pace = createPace(clock);
  pace.note(0);
  await clock.advance(16);
  pace.note(140);
  render(
    <PaceContext value={pace}>
      <Row />
    </PaceContext>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  await act(() => clock.advance(220));
  expect(screen.getByRole('img')).toBeTruthy();
});

it('draws all of a row that is in no such list', () => {
  render(<Row />);
  expect(screen.getByRole('img')).toBeTruthy();
});
