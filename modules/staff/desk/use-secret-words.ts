import { useText } from '#platform/web/i18n';
import type { SecretWords } from '#platform/web/ui/desk';

/** Returns the texts around a link or key that is shown once. */
export function useSecretWords(): SecretWords {
  const t = useText();
  return { copy: t('desk.copy'), copied: t('desk.copied'), notCopied: t('desk.notCopied'), done: t('desk.done') };
}
