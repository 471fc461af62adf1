/** An entry of the user menu, in the order of docs/reference/platform.md §2 (Shell layout). */
export type UserMenuEntry = 'user' | 'language' | 'check-out' | 'log-out' | 'sign-in' | 'terms' | 'privacy';

/** Input of {@link userMenu}. */
export type UserMenuInput = {
  readonly mode: string;
  readonly checkedIn: boolean;
  /** Last name of the guest; empty for walk-ins and permanent residents. */
  readonly name: string;
  /** Whether the guest is offered to check out. */
  readonly isCheckOutOffered: boolean;
  /** Query parameter `lang` of the page. */
  readonly lang: string | undefined;
  /** Legal documents of the property. */
  readonly legal: readonly ('terms' | 'privacy')[];
};

/** Returns the visible entries. */
export function userMenu(input: UserMenuInput): readonly UserMenuEntry[] {
  const walkin = input.mode === 'walkin' || input.mode === 'walkin-only';
  const named = input.checkedIn && input.name !== '';
  const german = input.lang === 'de';
  const rules: readonly (readonly [UserMenuEntry, boolean])[] = [
    ['user', input.checkedIn && !walkin],
    ['language', true],
    ['check-out', input.isCheckOutOffered],
    ['log-out', named && input.mode !== 'walkin-only'],
    ['sign-in', !named && input.mode !== 'walkin-only'],
    ['terms', german && input.legal.includes('terms')],
    ['privacy', german && input.legal.includes('privacy')],
  ];
  return rules.flatMap(([entry, shows]) => (shows ? [entry] : []));
}
