import { isExtension, phoneAddress, useGuestShell } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';

/** How a number is called: by the phone, or, for one of the hotel's own telephones, only from a room, as a press explains. */
export type Telephone = { readonly href: string } | { readonly explain: () => void };

/** Returns a function that tells how a number is called; undefined for none. */
export function useTelephone(): (number: string) => Telephone | undefined {
  const t = useText();
  const shell = useGuestShell();
  return (number) => {
    if (number === '') return undefined;
    const href = isExtension(number) ? undefined : phoneAddress(number);
    if (href) return { href };
    const dialog = {
      title: t('calls.telephone'),
      text: t('calls.dial', { number: isolateLtr(number) }),
      actions: [{ label: t('shell.ok') }],
    };
    return { explain: () => void shell.openDialog(dialog) };
  };
}
