import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { TvLongList } from './tv-long-list.tsx';

afterEach(cleanup);

it('keeps the neighbouring rows mounted even when keys arrive faster than rendering', () => {
  const stop = startSpatialNavigation();
  const items = Array.from({ length: 100 }, (_, at) => `dish ${at}`);
  render(
    <TvLongList sections={[{ key: 'all', items }]} keyOf={(item) => item} estimate={100} startKey={undefined}>
      {(item) => (
        <button key={item} type="button">
          {item}
        </button>
      )}
    </TvLongList>,
  );
  const row = (at: number) => screen.queryByRole('button', { name: `dish ${at}` });
  for (let at = 0; at < 40; at += 1) {
    row(at)?.focus();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    expect(row(at + 1), `the row after ${at}`).not.toBeNull();
  }
  expect(screen.getAllByRole('button')).toHaveLength(36);
  stop();
});
