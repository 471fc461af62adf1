import { useText } from '#platform/web/i18n';
import type { SecretLabels } from '#platform/web/ui/desk';

/** Returns the texts around a link or key that is shown once. */
export function useSecretTexts(): SecretLabels {
  const t = useText();
  return { copy: t('desk.copy'), copied: t('desk.copied'), copyFailed: t('desk.notCopied'), done: t('desk.done') };
}
