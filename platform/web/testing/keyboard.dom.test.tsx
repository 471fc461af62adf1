import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusAsBrowser, openEars, openKeyboard, readAloud, unnamedControls } from './index.ts';

let endFocus: () => void;
beforeEach(() => {
  endFocus = focusAsBrowser();
});
afterEach(() => {
  cleanup();
  endFocus();
});

const keyboard = openKeyboard(() => act(async () => undefined));

test('Tab goes through the stops in order and round, a group of radio buttons is one of them', async () => {
  render(
    <>
      <a href="#one">One</a>
      <span>no stop</span>
      <button type="button" disabled>
        Off
      </button>
      <input type="radio" name="size" aria-label="Small" />
      <input type="radio" name="size" aria-label="Large" defaultChecked />
      <button type="button" hidden>
        Hidden
      </button>
      <button type="button">Last</button>
    </>,
  );
  const said: string[] = [];
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
    await keyboard.press(key);
    said.push(keyboard.said());
  }
  const [one, large, last] = ['link One', 'radio Large, checked', 'button Last'];
  expect(said).toEqual([one, large, last, one, last, large]);
  await keyboard.press('ArrowUp');
  expect(keyboard.said()).toBe('radio Small, checked');
});

function Question({ keepsButton = true }) {
  const [isOpen, setOpen] = useState(false);
  const show = (dialog: HTMLDialogElement | null) => void (dialog && !dialog.open && isOpen && dialog.showModal());
  return (
    <>
      {keepsButton || !isOpen ? (
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
      ) : undefined}
      <p role="status">{isOpen ? 'behind' : ''}</p>
      <dialog key={String(isOpen)} ref={show} aria-label="Sure?" onClose={() => setOpen(false)}>
        <button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Yes
        </button>
        <button type="button">No</button>
      </dialog>
    </>
  );
}

test('a modal dialog has the focus, keeps it, and gives it back at Escape', async () => {
  render(<Question />);
  await keyboard.press('Tab', 'Enter');
  expect(keyboard.said()).toBe('button Yes');
  await keyboard.press('Tab', 'Tab', 'Tab');
  expect(keyboard.said()).toBe('button No');
  await keyboard.press('Escape');
  expect(keyboard.said()).toBe('button Ask');
});

test('a focus that is lost fails the key that lost it', async () => {
  render(<Question keepsButton={false} />);
  await keyboard.press('Tab', 'Enter');
  await expect(keyboard.press('Space')).rejects.toThrow('the focus is lost after Space on “button Yes”');
});

test('Enter in a field sends its form, a slider and a list are changed by the arrows', async () => {
  const sent: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(...[...new FormData(event.currentTarget).values()].map(String));
      }}
    >
      <input name="name" aria-label="Name" />
      <input name="level" type="range" aria-label="Level" defaultValue={50} step={10} />
      <select name="day" aria-label="Day">
        <option>Today</option>
        <option>Tomorrow</option>
      </select>
      <button type="submit">Send</button>
    </form>,
  );
  await keyboard.press('Tab', 'Tab', 'ArrowUp', 'Tab', 'ArrowDown', 'Shift+Tab', 'Shift+Tab');
  await keyboard.fill('Ida');
  await keyboard.press('Enter');
  expect(sent).toEqual(['Ida', '60', 'Tomorrow']);
});

test('the page is read by roles, names and states, without what is hidden', () => {
  const { container } = render(
    <main>
      <h1>Cart</h1>
      <p>
        One <b>soup</b>
      </p>
      <svg aria-hidden="true" />
      <button type="button" aria-label="Remove Soup" aria-expanded="false" />
      <button type="button" />
      <dialog>closed</dialog>
    </main>,
  );
  expect(readAloud(container)).toEqual([
    ...['main', 'heading 1 Cart', 'One', 'soup', 'button Remove Soup, collapsed', 'button'],
  ]);
  expect(unnamedControls(container)).toEqual(['<button type="button"></button>']);
});

test('a change of a known region is heard, and an alert at once; what comes with its region or is behind a dialog is not', async () => {
  const ears = openEars();
  const show = async (content: ReactNode) => {
    rerender(content);
    ears.listen();
  };
  const { rerender } = render(<p role="status" />);
  ears.listen();
  await show(<p role="status">Placed</p>);
  await show(
    <>
      <p role="status">Placed</p>
      <p role="alert">Closed</p>
      <div role="status">Late</div>
    </>,
  );
  expect(ears.announced).toEqual(['Placed', 'Closed']);
  cleanup();
  render(<Question />);
  ears.listen();
  await keyboard.press('Tab', 'Enter');
  ears.listen();
  expect(ears.announced).toEqual(['Placed', 'Closed']);
});
