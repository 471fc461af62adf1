import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type ScreenProps, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { FocusArea, screenFocusKey } from '#platform/web/ui/focus';

const nothing = () => undefined;

type OnChange = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
/** As far as lists watch. */
type Watching = new (onChange: OnChange) => { observe(end: Element): void; disconnect(): void };

/** Stands for what watches whether something is near the window: a test says so of all that is watched. */
export function createSight() {
  const watched = new Map<Element, () => void>();
  class Sight {
    readonly #onNear: () => void;
    readonly #seen = new Set<Element>();
    constructor(onChange: OnChange) {
      this.#onNear = () => onChange([{ isIntersecting: true }]);
    }
    observe(end: Element): void {
      this.#seen.add(end);
      watched.set(end, this.#onNear);
    }
    disconnect(): void {
      for (const end of this.#seen) watched.delete(end);
    }
  }
  return {
    Sight: Sight as Watching,
    /** Scrolls to the end of the lists; with fake timers. */
    scroll: () =>
      act(async () => {
        for (const onNear of [...watched.values()]) onNear();
        await vi.advanceTimersByTimeAsync(100);
      }),
  };
}

/** A call of the module's. */
export type MusicCall = (name: string, data: Record<string, number | string>) => Promise<unknown>;

/** Shows a screen of phone or TV whose server answers as `call` does; with fake timers. Texts are their own keys, with their values. */
export async function openMusicScreen(
  Screen: ComponentType<ScreenProps>,
  params: ScreenProps['params'],
  call: MusicCall,
): Promise<{ readonly settle: () => Promise<unknown> }> {
  const wire = {
    of: () => ({ call, on: () => nothing }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => nothing,
    onConnection: () => nothing,
  };
  const shell = {
    ...{ wire, href: () => '/', navigate: nothing, toast: nothing, serverNow: () => 0, setTitle: nothing },
    queries: createQueryCache({ wire: wire as never, clock: systemClock, random: seededRandom(1) }),
  } as unknown as GuestShell;
  const property = { zone: 'UTC', name: 'Arvensee', logo: '', loginImage: '', twelveHourLanguages: [] };
  const value = { shell, session: {}, property, query: {}, route: {} } as unknown as ShellValue;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={property as never}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider value={value}>
          <FocusArea focusKey={screenFocusKey} autoFocus>
            <Screen params={params} />
          </FocusArea>
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>,
  );
  const settle = () => act(() => vi.advanceTimersByTimeAsync(100));
  await settle();
  return { settle };
}
