import { useText } from '#platform/i18n/browser';
import type { SecretWords } from '#platform/ui/desk';

/** Returns the texts around a link or key that is shown once. */
export function useSecretWords(): SecretWords {
  const t = useText();
  return { copy: t('desk.copy'), copied: t('desk.copied'), notCopied: t('desk.notCopied'), done: t('desk.done') };
}
