import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import {
  type ApiProblem,
  createQueryClient,
  DeskProvider,
  type DeskValue,
  QueryProvider,
} from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import type { StaffCall } from '../contract.ts';
import type { DeskCall } from '../desk/desk-call.ts';

// The document has no sound; the alarm asks for it as soon as its file loads.
class SilentAudio {
  readonly state = 'suspended';
  addEventListener() {}
  resume() {
    return Promise.resolve();
  }
}
vi.stubGlobal('AudioContext', SilentAudio);
const { CallBar } = await import('../desk/call-bar.tsx');
const { DeskCallProvider } = await import('../desk/use-desk-call.ts');

/** Friday, 27 November 2026, 19:40 UTC. */
export const callsNow = '2026-11-27T19:40:00.000Z';

/** The routes of calls at the desk. */
export const callRoutes = {
  list: 'GET /api/v1/calls',
  offer: 'GET /api/v1/calls/{id}/offer',
  answer: 'POST /api/v1/calls/{id}/answer',
  decline: 'POST /api/v1/calls/{id}/decline',
  end: 'POST /api/v1/calls/{id}/end',
} as const;

/** A call from room 214 that began to ring twelve seconds ago. */
export function deskCallOf(id: string, given: Partial<StaffCall> = {}): StaffCall {
  return {
    ...{ id, destination: 'reception', team: 'front_desk', stay_id: `stay ${id}`, room_id: `room ${id}`, room: '214' },
    ...{ guest_name: 'Ms Lindqvist', language: 'sv', status: 'ringing', started_at: '2026-11-27T19:39:48.000Z' },
    ...{ answered_at: null, ended_at: null, answered_by: null, request_id: '', ...given },
  };
}

type Input = { readonly params?: object; readonly body?: object };
type Sent = { readonly name: string; readonly input: Input; readonly answer: PromiseWithResolvers<unknown> };

type Options = {
  readonly phone: DeskCall;
  readonly roles?: readonly string[];
};

/** Returns the texts of the tests: their keys and values. */
function createKeyTexts(): Texts {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  return { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
}

/** Runs work and lets what it causes happen; the query cache notifies in a task of its own. */
function settle(work: () => void = () => undefined, ms = 10): Promise<void> {
  return act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };

/** Opens a part of the desk below the bar of the call, on fake timers; requests other than the list wait for the test. */
export async function openCallsDesk(Part: ComponentType, calls: readonly StaffCall[], options: Options) {
  const { phone, roles = ['front_desk'] } = options;
  const sent: Sent[] = [];
  const toasts: string[] = [];
  let items = calls;
  const request = (name: string, input: Input = {}) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ name, input, answer });
    if (name === callRoutes.list) answer.resolve({ now: callsNow, items, next: null });
    return answer.promise;
  };
  const desk = {
    ...{ api: { request }, serverNow: () => Date.now(), href: () => '#', toast: (text: string) => toasts.push(text) },
  };
  const staff = { id: 'ida', name: 'Ida Hofer', permissions: 'all', roles };
  const property = { id: '1', name: 'Arvensee', zone: 'UTC', languages: [] };
  const client = createQueryClient();
  const texts = createKeyTexts();
  const value = { desk, staff, property, location: { name: 'there', query: {} } } as unknown as DeskValue;
  const view = (Shown: ComponentType) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={client}>
        <DeskProvider value={value}>
          <DeskCallProvider value={phone}>
            <AsyncProvider texts={asyncTexts}>
              <CallBar />
              <Shown />
            </AsyncProvider>
          </DeskCallProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>
  );
  const { rerender, unmount } = render(view(Part));
  await settle();
  const last = (name: string) => sent.findLast((one) => one.name === name);
  return {
    ...{ toasts, last, settle },
    count: (name: string) => sent.filter((one) => one.name === name).length,
    wait: (ms: number) => settle(undefined, ms),
    press: (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name }))),
    answer: (name: string, data: unknown) => settle(() => last(name)?.answer.resolve(data)),
    refuse: (name: string, problem: ApiProblem) => settle(() => last(name)?.answer.reject(problem)),
    /** Shows another screen. */
    show: (Shown: ComponentType) => settle(() => rerender(view(Shown))),
    /** Calls are as given from now on, and a push says so. */
    async push(changed: readonly StaffCall[]) {
      items = changed;
      await settle(() => void client.invalidateQueries({ queryKey: [callRoutes.list] }));
    },
    leave: () => settle(unmount),
  };
}
