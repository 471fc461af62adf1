import type { Resident } from '#stays/contract';

/** What the room's TV calls a guest who joined, as the setting `tv_joined_name` allows; never more than that. */
export function joinedName({ firstName, lastName, title }: Resident, allowed: string): string {
  switch (allowed) {
    case 'titlelastname':
      return `${title} ${lastName}`.trim();
    case 'firstname':
      return firstName === '' ? lastName : firstName;
    default:
      return lastName;
  }
}
