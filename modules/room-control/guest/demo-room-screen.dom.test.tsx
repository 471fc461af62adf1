import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { localStore } from '#platform/web/browser';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { DemoRoomScreen } from './screens/demo-room-screen.tsx';
import { roomWipe } from './temperature-unit.ts';

afterEach(() => {
  cleanup();
  localStore.clear();
});

/** Shows the demo's room; texts are their own keys. Returns the toasts. */
function show(): readonly string[] {
  const toasts: string[] = [];
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wire = {
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
  };
  const shell = { wire, serverNow: () => fakeClock().now(), toast: (text: string) => void toasts.push(text) };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, property: { zone: 'UTC' }, session: {} } as unknown as ShellValue}>
        <DemoRoomScreen />
      </ShellProvider>
    </TextsProvider>,
  );
  return toasts;
}

test('the demo has everything that a room may have: light, blinds, awning, ventilation, a fan, climate', () => {
  show();
  for (const label of ['bedside', 'blinds', 'awning', 'ventilation', 'fan']) {
    expect(screen.getAllByText(`roomControl.label.${label}`).length).toBeGreaterThan(0);
  }
  screen.getByRole('region', { name: 'roomControl.label.heating' });
});

test('temperatures are in the unit of the hotel until the guest chooses the other one, for the stay', async () => {
  show();
  const unit = (name: string) => screen.getByRole('radio', { name });
  expect(screen.getAllByText('21.5°').length).toBeGreaterThan(0);
  await act(async () => void fireEvent.click(unit('\u2066°F\u2069')));
  expect(screen.getAllByText('71°').length).toBeGreaterThan(0);
  expect(unit('\u2066°F\u2069').getAttribute('aria-checked')).toBe('true');
  expect(localStore.getItem('room-temperature-unit')).toBe('f');
  await act(async () => void roomWipe.run?.());
  expect(screen.getAllByText('21.5°').length).toBeGreaterThan(0);
});

test('its sign at the door is turned on and off, and says so each time', async () => {
  const toasts = show();
  const flip = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(new RegExp(label))));
  await flip('label.do_not_disturb');
  await flip('label.make_up_room');
  await flip('label.make_up_room');
  await flip('label.do_not_disturb');
  await flip('label.do_not_disturb');
  const said = ['sign_on', 'mur_on', 'mur_off', 'sign_on', 'sign_off'];
  expect(toasts).toEqual(said.map((text) => `roomControl.${text}`));
});
