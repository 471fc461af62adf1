import type { TextKey } from '#platform/web/i18n';
import type { SignInForm } from './guest-session.ts';
import type { SignInState } from './session-state.ts';

/** A field of the login. */
export type LoginField = 'name' | 'room' | 'firstName' | 'checkin' | 'password';

/** Values typed by the guest. */
export type LoginEntries = Readonly<Record<LoginField, string>>;

export const emptyEntries: LoginEntries = { name: '', room: '', firstName: '', checkin: '', password: '' };

const required: Readonly<Record<LoginField, TextKey>> = {
  name: 'login.error.name_required',
  room: 'login.error.room_required',
  firstName: 'login.error.first_name_required',
  checkin: 'login.error.date_required',
  password: 'login.error.password_required',
};

/** Returns the fields to show: name and room, those of the hotel's `login_type`, and those that the server requested. */
export function visibleFields(ask: SignInState['ask'], type: string): readonly LoginField[] {
  const more: LoginField[] = [];
  if (ask.includes('first_name')) more.push('firstName');
  if (ask.includes('arrival') || type === 'lastname_arrival') more.push('checkin');
  if (ask.includes('password') || type === 'lastname_password') more.push('password');
  return ['name', 'room', ...more];
}

/** Returns the empty fields with their error texts (docs/reference/platform.md §5). */
export function findMissingFields(
  fields: readonly LoginField[],
  entries: LoginEntries,
): Partial<Record<LoginField, TextKey>> {
  return Object.fromEntries(
    fields.flatMap((field) => (entries[field].trim() === '' ? [[field, required[field]]] : [])),
  );
}

/** Returns the values of the shown fields. */
export function toSignInForm(fields: readonly LoginField[], entries: LoginEntries): SignInForm {
  return {
    name: entries.name,
    room: entries.room,
    ...(fields.includes('firstName') && { firstName: entries.firstName }),
    ...(fields.includes('checkin') && { checkin: entries.checkin }),
    ...(fields.includes('password') && { password: entries.password }),
  };
}
