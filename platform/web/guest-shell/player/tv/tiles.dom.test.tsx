import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FocusArea, screenFocusKey, startSpatialNavigation } from '#platform/web/ui/focus';
import { TileGrid, useGridPlace } from './tiles.tsx';

let stop: () => void;

beforeEach(() => {
  stop = startSpatialNavigation();
});

afterEach(() => {
  cleanup();
  stop();
});

const face = vi.fn((name: string | undefined) => <i>{name}</i>);
const nameOf = (name: string) => name;
const names = Array.from({ length: 30 }, (_, index) => `tile ${index}`);
const tileAt = (index: number) => names[index];
const onPress = vi.fn();
const onMark = vi.fn();

function Grid() {
  const place = useGridPlace('names');
  return (
    <FocusArea focusKey={screenFocusKey} autoFocus>
      <TileGrid
        focusKey="grid"
        label="Tiles"
        place={place}
        size={{ total: names.length, columns: 4, rows: 2 }}
        rowHeight={100}
        itemAt={tileAt}
        labelOf={nameOf}
        face={face}
        onPress={onPress}
        onMark={onMark}
      />
    </FocusArea>
  );
}

async function press(keyCode: number): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { keyCode });
    fireEvent.keyUp(document.activeElement ?? document.body, { keyCode });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

const marked = () => document.querySelector('[aria-selected=true]')?.getAttribute('aria-label');

it('draws no tile anew while the mark moves within the rows in sight', async () => {
  render(<Grid />);
  await press(0);
  expect(marked()).toBe('tile 0');
  face.mockClear();
  await press(39);
  await press(40);
  expect([marked(), face.mock.calls.length]).toEqual(['tile 5', 0]);
  expect(onMark).toHaveBeenLastCalledWith('tile 5');
  await press(40);
  expect(marked()).toBe('tile 9');
  expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(8);
  await press(13);
  expect(onPress).toHaveBeenLastCalledWith('tile 9');
});
