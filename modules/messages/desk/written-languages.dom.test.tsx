import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { ComposeScreen } from './compose-screen.tsx';
import { EmergencyTextsScreen } from './emergency-texts-screen.tsx';

// The document of the tests has no popovers.
HTMLElement.prototype.togglePopover = () => false;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets answers arrive and the screen follow. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(10));

/** What a Slovenian hotel offers its guests, its own language first. */
const offered = ['sl', 'en', 'de', 'it', 'hr', 'hu', 'cs', 'fi', 'fa', 'he', 'ja', 'uk'];
const names = [
  ...['Slovenian', 'English', 'German', 'Italian', 'Croatian', 'Hungarian', 'Czech', 'Finnish', 'Persian', 'Hebrew'],
  ...['Japanese', 'Ukrainian'],
];

const template = {
  ...{ id: 'fire', name: 'Fire', emergency: true, origin: 'changed', from: '', picture: '', link: '', asks: false },
  texts: { en: { title: 'Leave', text: 'Stairs.' }, fr: { title: 'Sortez', text: 'Escalier.' } },
};

/** Opens a screen at the desk of the hotel for somebody who reads English; texts are their own keys and values. */
async function open(Screen: ComponentType) {
  const sent: { readonly route: string; readonly body: unknown }[] = [];
  const request = async (route: string, input: { readonly body?: unknown } = {}) => {
    if (!route.startsWith('GET')) sent.push({ route, body: input.body });
    return route.endsWith('message-audiences') ? { rooms: [], groups: [] } : { items: [template] };
  };
  const languages = offered.map((key) => ({ key, name: key }));
  const value = {
    desk: { api: { request }, serverNow: () => 0, href: () => '#', navigate() {}, toast() {} },
    staff: { id: 'mina', name: 'Mina', permissions: 'all', roles: ['manager'] },
    property: { id: '1', name: 'Arvensee', zone: 'UTC', languages },
    location: { name: 'messages', query: {}, path: '' },
  } as unknown as DeskValue;
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
            <Screen />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  await settle();
  return { sent };
}

const languageNames = () =>
  within(screen.getByRole('group', { name: 'messagesDesk.language' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

function choose(language: string): void {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${language}`) }));
}

function write(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a message is written in any of the twelve languages of the hotel, and needs its own, which comes first', async () => {
  const { sent } = await open(ComposeScreen);
  expect(languageNames()).toEqual(names);
  screen.getByText('messagesDesk.ownNeeded Slovenian');
  write('messagesDesk.rooms', '214');
  choose('Finnish');
  write('messagesDesk.text', 'Pöytä on valmis.');
  expect(button('messagesDesk.send').disabled).toBe(true);
  expect(button('messagesDesk.saveTemplate').disabled).toBe(true);
  choose('Slovenian');
  write('messagesDesk.text', 'Miza je pripravljena.');
  expect(screen.queryByText('messagesDesk.ownNeeded Slovenian')).toBeNull();
  expect(languageNames()).toEqual(
    names.map((name) => (name === 'Finnish' || name === 'Slovenian' ? `${name} ✓` : name)),
  );
  fireEvent.click(button('messagesDesk.send'));
  await settle();
  const texts = { fi: { title: '', text: 'Pöytä on valmis.' }, sl: { title: '', text: 'Miza je pripravljena.' } };
  expect(sent).toEqual([{ route: 'POST /api/v1/messages', body: expect.objectContaining({ texts }) }]);
});

test('the preview is what guests of the chosen language read, buttons too, and what they read while it has no text', async () => {
  await open(ComposeScreen);
  write('messagesDesk.subject', 'Sneg');
  choose('Persian');
  await act(() => vi.dynamicImportSettled());
  const preview = screen.getByRole('region', { name: 'messagesDesk.preview' });
  expect(preview.lang).toBe('fa');
  expect(preview.querySelectorAll('[dir=rtl]')).toHaveLength(2);
  within(preview).getByText('سپاسگزارم');
  expect(within(preview).getAllByRole('heading', { name: 'Sneg' })).toHaveLength(2);
  write('messagesDesk.subject', 'برف');
  expect(within(preview).getAllByRole('heading', { name: 'برف' })).toHaveLength(2);
});

test('the words of an emergency are in the languages of the hotel and those that they have already, and need its own', async () => {
  const { sent } = await open(EmergencyTextsScreen);
  expect(languageNames()).toEqual([...names.map((name) => (name === 'English' ? 'English ✓' : name)), 'French ✓']);
  expect(button('messagesDesk.save').disabled).toBe(true);
  write('messagesDesk.headline', 'Zapustite hotel');
  write('messagesDesk.steps', 'Po stopnicah.');
  fireEvent.click(button('messagesDesk.save'));
  await settle();
  const texts = { ...template.texts, sl: { title: 'Zapustite hotel', text: 'Po stopnicah.' } };
  expect(sent).toEqual([
    { route: 'PUT /api/v1/message-templates/{id}', body: expect.objectContaining({ emergency: true, texts }) },
  ]);
});
