import type { PmsUnderTest } from '#stays/testing';
import { startScriptedPms } from './scripted-pms.ts';
import { ServedHotel } from './served-hotel.ts';

/** Starts a FIAS connector with a PMS that keeps guests and bills and answers by itself, for the tests of the port. */
export async function startServingPms(
  given: Omit<Parameters<typeof startScriptedPms>[0] & object, 'url'>,
): Promise<PmsUnderTest> {
  const scripted = await startScriptedPms(given);
  const { clock, connector, reported: recorded, say, take } = scripted;
  await scripted.openLink();
  const hotel = new ServedHotel();
  let losesAnswer = false;

  async function settle(): Promise<void> {
    for (let received = await take(); received.length > 0; received = await take()) {
      const answers = received.flatMap((record) => hotel.answersTo(record));
      if (answers.length > 0 && losesAnswer) losesAnswer = false;
      else if (answers.length > 0) await say(...answers);
    }
  }

  return {
    ...{ connector, recorded, clock, settle },
    checkIn: (guest) => say(hotel.checkIn(guest)),
    move: (reference, room) => say(hotel.move(reference, room)),
    checkOut: (reference) => say(hotel.checkOut(reference)),
    enter: (reference, line) => void hotel.require(reference).lines.push(line),
    block(reference) {
      hotel.require(reference).isBlocked = true;
    },
    booked: () => hotel.booked,
    loseNextAnswer() {
      losesAnswer = true;
    },
    async disconnect() {
      scripted.refuses = true;
      await scripted.drop();
    },
  };
}
