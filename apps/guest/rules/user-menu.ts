/** An entry of the user menu, in the order of docs/reference/platform.md §2 (Shell layout). */
export type UserMenuEntry = 'user' | 'language' | 'check-out' | 'log-out' | 'sign-in' | 'terms' | 'privacy';

/** Input of {@link userMenu}. */
export type UserMenuInput = {
  readonly mode: string;
  readonly checkedIn: boolean;
  /** Last name of the guest; empty for walk-ins and permanent residents. */
  readonly name: string;
  readonly isWebcheckinEnabled: boolean;
  readonly disableCheckout: boolean;
  /** Query parameter `lang` of the page. */
  readonly lang: string | undefined;
  /** Legal documents of the property. */
  readonly legal: readonly ('terms' | 'privacy')[];
};

/** Returns the visible entries. */
export function userMenu(facts: UserMenuInput): readonly UserMenuEntry[] {
  const walkin = facts.mode === 'walkin' || facts.mode === 'walkin-only';
  const named = facts.checkedIn && facts.name !== '';
  const german = facts.lang === 'de';
  const rules: readonly (readonly [UserMenuEntry, boolean])[] = [
    ['user', facts.checkedIn && !walkin],
    ['language', true],
    ['check-out', facts.isWebcheckinEnabled && !facts.disableCheckout && !walkin && named],
    ['log-out', named && facts.mode !== 'walkin-only'],
    ['sign-in', !named && facts.mode !== 'walkin-only'],
    ['terms', german && facts.legal.includes('terms')],
    ['privacy', german && facts.legal.includes('privacy')],
  ];
  return rules.flatMap(([entry, shows]) => (shows ? [entry] : []));
}
