import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { BoardRoom } from '#housekeeping/contract';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { useRoomTexts } from './room-texts.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const snapshot = { language: 'de', ready: true, t };
const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
const wrapper = ({ children }: { children: ReactNode }) => (
  <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
    {children}
  </TextsProvider>
);

const wish = { start: '10:00', end: '12:30' };
const quiet = { sign: '', worker: null, arrival: null, choice: '', wish: null };

test.each<[what: string, room: object, text: string]>([
  ['nothing where there is nothing to say', {}, ''],
  ['when the guest wishes it', { wish }, '10 – 12:30'],
  ['that only towels are wanted, before the wish', { choice: 'towels', wish }, 'hk.towels'],
  ['that somebody arrives, before the towels', { arrival: '', choice: 'towels' }, 'hk.arrives'],
  ['when somebody arrives', { arrival: '15:00' }, 'hk.arrives_at 15'],
  ['who works in it, before the arrival', { worker: { id: 'ana', name: 'Ana Lima' }, arrival: '' }, 'Ana'],
  ['that its guest has it made up now, above all', { sign: 'make_up_room', wish, arrival: '' }, 'hk.sign.make_up_room'],
])('the line under a room says %s', (_what, room, text) => {
  const { result } = renderHook(() => useRoomTexts(), { wrapper });
  expect(result.current.detailOf({ ...quiet, ...room } as BoardRoom)).toBe(text);
});
