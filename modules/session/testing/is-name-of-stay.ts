import type { StayRecord } from '#stays/contract';
import { matchCredentials } from '../server/match-credentials.ts';

/** Whether a typed name is that of a guest of the stay, as the sign-in judges it. */
export function isNameOfStay(name: string, stay: StayRecord): boolean {
  return matchCredentials({ name, firstName: '', arrival: '', password: '', userId: '' }, [stay]).match === 'yes';
}
