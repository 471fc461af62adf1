import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { createQueryCache } from '#platform/web/query';
import { CallRefusedError, CallTimeoutError } from '#platform/web/wire';
import { declaredByGuest, hasChanges, kitchenState, tellKitchen, withAllergens } from './guest-diet.ts';
import { createGuestDietStore } from './guest-diet-store.ts';
import { keepDeclaration } from './keep-declaration.ts';

function createHotel() {
  return { declared: [] as readonly string[], fails: undefined as Error | undefined, sent: [] as object[] };
}
type Hotel = ReturnType<typeof createHotel>;

/** A device of the stay, online. */
async function createDevice(hotel: Hotel, stayId?: string) {
  const clock = fakeClock();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const connection = new Set<(open: boolean) => void>();
  const pushes = new Set<() => void>();
  let isOpen = true;
  const call = async (name: string, data: { readonly allergens?: readonly string[] }) => {
    if (!isOpen) throw new CallTimeoutError();
    if (hotel.fails) throw hotel.fails;
    if (name === 'RetailSystem.declareAllergens') {
      hotel.sent.push(data);
      hotel.declared = data.allergens ?? [];
    }
    return { allergens: hotel.declared };
  };
  const wire = {
    of: () => ({
      call,
      on: (_name: string, listener: () => void) => {
        pushes.add(listener);
        return () => pushes.delete(listener);
      },
    }),
    state: () => ({ connection: isOpen ? 'open' : 'cut' }),
    subscribe: () => () => undefined,
    onConnection(listener: (open: boolean) => void) {
      connection.add(listener);
      listener(isOpen);
      return () => connection.delete(listener);
    },
  };
  const shell = { wire, queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }) };
  const diet = createGuestDietStore(storage);
  const settle = () => clock.advance(0);
  const stop = keepDeclaration(shell as never, { calls: { call } as never, diet, stayId, clock });
  await settle();
  return {
    clock,
    diet,
    stop,
    settle,
    storage,
    push: async () => {
      for (const listener of pushes) listener();
      await settle();
    },
    connect: async (open: boolean) => {
      isOpen = open;
      for (const listener of connection) listener(open);
      await settle();
    },
    choose: async (...names: readonly string[]) => {
      diet.update((now) => tellKitchen(withAllergens(now, names, true)));
      await settle();
    },
    marked: () => diet.getState().filter.allergens,
  };
}

test('what one device declares is marked on the other after the push, and taken back again', async () => {
  const hotel = createHotel();
  const [phone, tv] = [await createDevice(hotel), await createDevice(hotel, 'stay')];
  await phone.choose('eggs');
  expect([hotel.declared, hasChanges(phone.diet.getState())]).toEqual([['eggs'], false]);
  await tv.push();
  expect(tv.marked()).toEqual(['eggs']);
  await phone.choose();
  await tv.push();
  expect([hotel.declared, tv.marked()]).toEqual([[], []]);
});

test('what was declared while a device was offline is marked once it is back', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  await phone.connect(false);
  hotel.declared = ['nuts'];
  await phone.connect(true);
  expect(phone.marked()).toEqual(['nuts']);
});

test('a declaration made offline waits on the device, and joins what others declared meanwhile', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  await phone.connect(false);
  await phone.choose('eggs');
  expect([hotel.sent, kitchenState(phone.diet.getState(), true).kind]).toEqual([[], 'sending']);
  expect(declaredByGuest(createGuestDietStore(phone.storage).getState())).toEqual(['eggs']);
  hotel.declared = ['nuts'];
  await phone.connect(true);
  expect(hotel.sent).toEqual([{ allergens: ['eggs', 'nuts'] }]);
  expect(kitchenState(phone.diet.getState(), true)).toEqual({ kind: 'shared', shared: ['eggs', 'nuts'], own: [] });
});

test('a declaration made offline is sent although nobody else declared anything', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  await phone.connect(false);
  await phone.choose('eggs');
  await phone.connect(true);
  expect([hotel.declared, hasChanges(phone.diet.getState())]).toEqual([['eggs'], false]);
});

test('a declaration that the hotel did not answer is sent again', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  hotel.fails = new CallTimeoutError();
  await phone.choose('eggs');
  hotel.fails = undefined;
  expect(hotel.declared).toEqual([]);
  await phone.clock.advance(5_000);
  expect([hotel.declared, hasChanges(phone.diet.getState())]).toEqual([['eggs'], false]);
});

test('a declaration that the hotel refuses stays on the device', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  hotel.fails = new CallRefusedError('not_checked_in', false);
  await phone.choose('eggs');
  expect(kitchenState(phone.diet.getState(), true)).toEqual({ kind: 'device', shared: [], own: ['eggs'] });
});

test('a change during a declaration is sent after it', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  phone.diet.update((now) => tellKitchen(withAllergens(now, ['eggs'], true)));
  phone.diet.update((now) => withAllergens(now, [], true));
  await phone.settle();
  expect(hotel.sent).toEqual([{ allergens: ['eggs'] }, { allergens: [] }]);
  expect(phone.marked()).toEqual([]);
});

test('after the stay nothing is sent or taken over', async () => {
  const hotel = createHotel();
  const phone = await createDevice(hotel);
  phone.stop();
  hotel.declared = ['nuts'];
  await phone.push();
  await phone.choose('eggs');
  expect([hotel.sent, phone.marked()]).toEqual([[], ['eggs']]);
});
