import type { TextKey } from '#platform/web/i18n';
import type { SignInForm } from './guest-session.ts';

/** A field of the login. */
export type LoginField = 'name' | 'room' | 'firstName' | 'checkin';

/** What the guest wrote. */
export type LoginEntries = Readonly<Record<LoginField, string>>;

export const noEntries: LoginEntries = { name: '', room: '', firstName: '', checkin: '' };

const required: Readonly<Record<LoginField, TextKey>> = {
  name: 'login.error.name_required',
  room: 'login.error.room_required',
  firstName: 'login.error.first_name_required',
  checkin: 'login.error.date_required',
};

/** Fields to show: name and room, and what the server asked for. */
export function fieldsFor(ask: readonly ('first_name' | 'arrival')[]): readonly LoginField[] {
  const more: LoginField[] = [];
  if (ask.includes('first_name')) more.push('firstName');
  if (ask.includes('arrival')) more.push('checkin');
  return ['name', 'room', ...more];
}

/** Fields that are empty, each with what to say about it (platform.md §5). */
export function missing(fields: readonly LoginField[], entries: LoginEntries): Partial<Record<LoginField, TextKey>> {
  return Object.fromEntries(
    fields.flatMap((field) => (entries[field].trim() === '' ? [[field, required[field]]] : [])),
  );
}

/** What is sent: the shown fields alone. */
export function formOf(fields: readonly LoginField[], entries: LoginEntries): SignInForm {
  return {
    name: entries.name,
    room: entries.room,
    ...(fields.includes('firstName') && { firstName: entries.firstName }),
    ...(fields.includes('checkin') && { checkin: entries.checkin }),
  };
}
