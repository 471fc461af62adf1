import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { ControlView, RoomControls } from '#room-control/contract';
import { applyChange, createRoomStore, type WriteProblem } from './room-store.ts';
import { createRoomWriter } from './room-writer.ts';

const about = { kind: 'light', device_class: '', label: '', name: '', renamed: false, part: '' } as const;
const property = { name: 'brightness', type: 'number', min: 0, max: 100, step: 1, writable: true } as const;

function lampOf(id: string, value: string | null): ControlView {
  const at = value === null ? null : '2026-11-23T08:00:00.000Z';
  const properties = [{ ...property, id: `${id}.brightness`, value, at }];
  return { ...about, id, available: true, available_at: null, properties } as unknown as ControlView;
}

const devices = ['bed', 'desk'] as const;
type Device = (typeof devices)[number];
type Step =
  | { readonly what: 'set'; readonly id: Device; readonly value: number; readonly ms: number; readonly ends: Ending }
  | { readonly what: 'report'; readonly id: Device; readonly value: number }
  | { readonly what: 'wait'; readonly ms: number }
  | { readonly what: 'fetch' };
/** What a device does with a value: obeys, does something else, nothing, or the answer is lost. */
type Ending = 'obeys' | 'lies' | 'mute' | 'lost';

const id = fc.constantFrom(...devices);
const value = fc.nat(100);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...{ what: fc.constant('set' as const), id, value, ms: fc.nat(3_000) },
    ends: fc.constantFrom('obeys' as const, 'lies' as const, 'mute' as const, 'lost' as const),
  }),
  fc.record({ what: fc.constant('report' as const), id, value }),
  fc.record({ what: fc.constant('wait' as const), ms: fc.nat(1_000) }),
  fc.record({ what: fc.constant('fetch' as const) }),
);

test('whatever the devices do, the screen ends at their state, and nothing is left on its way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const [clock, store] = [fakeClock(), createRoomStore()];
      const truth = new Map<Device, string>();
      const viewed = (): RoomControls =>
        ({
          controls: devices.map((one) => lampOf(one, truth.get(one) ?? null)),
          ...{ scenes: [], unit: 'c', saving: '' },
        }) as unknown as RoomControls;
      const report = (one: Device, next: string) => {
        truth.set(one, next);
        const at = new Date(clock.now()).toISOString();
        const values = { brightness: { value: next, at, since: null } };
        const change = { id: one, available: true, available_at: null, values };
        store.setState(({ room }) => ({ room: applyChange(room, change) }));
      };
      store.setState({ room: viewed() });
      let [ending, ms, sent]: [Ending, number, number[]] = ['obeys', 0, []];
      const write = createRoomWriter({
        ...{ store, clock },
        send: (command, wanted) => {
          sent.push(clock.now());
          const [one, does] = [command.split('.')[0] as Device, ending];
          return new Promise<WriteProblem | undefined>((resolve) => {
            clock.after(ms, () => {
              if (does === 'obeys') report(one, wanted);
              if (does === 'lies') report(one, '7');
              if (does === 'lost') report(one, wanted);
              resolve(does === 'obeys' ? undefined : does === 'lost' ? 'failed' : 'not_confirmed');
            });
          });
        },
      });
      for (const one of steps) {
        if (one.what === 'set') {
          [ending, ms] = [one.ends, one.ms];
          write(`${one.id}.brightness`, String(one.value));
          expect(store.getState().wanted[`${one.id}.brightness`]).toBe(String(one.value));
        }
        if (one.what === 'report') report(one.id, String(one.value));
        if (one.what === 'wait') await clock.advance(one.ms);
        if (one.what === 'fetch') store.setState({ room: viewed() });
      }
      await clock.advance(10_000);
      const { room, wanted } = store.getState();
      expect(wanted).toEqual({});
      expect(room?.controls.map((one) => one.properties[0]?.value)).toEqual(
        devices.map((one) => truth.get(one) ?? null),
      );
      expect(sent.length).toBeLessThanOrEqual(steps.filter(({ what }) => what === 'set').length);
    }),
    { numRuns: 300 },
  );
});

test('of values that come fast four a second are sent, and the last always', async () => {
  const [clock, store] = [fakeClock(), createRoomStore()];
  const sent: string[] = [];
  const send = async (_id: string, wanted: string) => void sent.push(wanted);
  const write = createRoomWriter({ store, clock, send });
  for (let at = 1; at <= 40; at += 1) {
    write('bed.brightness', String(at));
    await clock.advance(50);
  }
  await clock.advance(500);
  expect(sent.length).toBeLessThanOrEqual(9);
  expect(sent.at(-1)).toBe('40');
});
