import { useProperty, useSession } from '#platform/web/guest-shell';

/** `off`: the hotel offers no chat; `sign_in`: it does not know yet with whom it would speak; `foreign`: it has somebody else's. */
export type ChatAccess = 'open' | 'sign_in' | 'off' | 'foreign';

/** Returns whether the guest may write to the hotel: demos always show how it is. */
export function useChatAccess(): ChatAccess {
  const { mode, isCheckedIn } = useSession();
  const { chat } = useProperty();
  const isDemo = mode === 'demo' || mode === 'demo-use-pms';
  if (chat.frame !== '' && (chat.isOn || isDemo)) return 'foreign';
  if (isDemo) return 'open';
  if (!chat.isOn || mode === 'walkin-only') return 'off';
  return isCheckedIn ? 'open' : 'sign_in';
}
