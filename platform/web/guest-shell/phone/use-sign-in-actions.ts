import type { AsyncMessage } from '#platform/web/ui';
import { useGuestShell, useSession } from '../shell-context.tsx';

/** Returns the way to the sign-in as the actions of a message; none in `walkin-only`, where nobody signs in. */
export function useSignInActions(label: string): NonNullable<AsyncMessage['actions']> {
  const shell = useGuestShell();
  const { mode } = useSession();
  if (mode === 'walkin-only') return [];
  return [{ key: 'sign_in', label, onPress: () => shell.navigate({ name: 'login', query: { mode: undefined } }) }];
}
