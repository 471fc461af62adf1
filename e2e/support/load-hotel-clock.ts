// Loaded before a server (`node --import`): the hotel's clock is that of the tests. The browsers keep the machine's, as a
// guest's phone with a wrong clock does.
import { systemClock } from '#platform/clock';
import { hotelNow } from './hotel-clock.ts';

Object.assign(systemClock, { now: hotelNow });
