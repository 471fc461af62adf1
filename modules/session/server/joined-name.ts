import type { Resident } from '#stays/contract';

/** Returns the name that the room's TV shows for a guest who joined, according to the setting `tv_joined_name`. */
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
