import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { useDayNames } from './use-guide-texts.ts';

test('the days of the guide are written by the hotel’s pattern', () => {
  const snapshot = { language: 'de', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const guide = { time_12h: '', time_24h: '', date_12h: 'MM/dd', date_24h: 'dd.MM.' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'Europe/Zurich', guide }}>
      {children}
    </TextsProvider>
  );
  const { result } = renderHook(useDayNames, { wrapper });
  const day = { from: Date.UTC(2026, 10, 20, 23) };
  expect(result.current.full(day)).toBe('21.11.');
  expect(['short', result.current.short(day, 3)]).toEqual(['short', 'Samstag']);
});
