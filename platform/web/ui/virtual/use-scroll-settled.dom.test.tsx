import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createScrollPace } from './scroll-pace.ts';
import { ScrollPaceContext, useScrollSettled } from './use-scroll-settled.ts';

afterEach(cleanup);

function Row() {
  return useScrollSettled() ? <img alt="Soup" /> : <p>Soup</p>;
}

it('renders a row without its picture while the list is flung, and with it afterwards', async () => {
  const clock = fakeClock();
  const pace = createScrollPace(clock);
  pace.record(0);
  await clock.advance(16);
  pace.record(140);
  render(
    <ScrollPaceContext value={pace}>
      <Row />
    </ScrollPaceContext>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  await act(() => clock.advance(220));
  expect(screen.getByRole('img')).toBeTruthy();
});

it('renders a row outside a long list completely', () => {
  render(<Row />);
  expect(screen.getByRole('img')).toBeTruthy();
});
