import { useText } from '#platform/web/i18n';
import { QrCode } from '#platform/web/ui/tv';
import styles from './sign-in-code.module.css';
import { useSignInCode } from './use-sign-in-code.ts';

/** The code that signs in a phone in the room, and who has just joined with it. */
export function SignInCode({ stayId }: { stayId: string }) {
  const t = useText();
  const { address, joined } = useSignInCode(stayId);
  if (!address && joined === undefined) return undefined;
  return (
    <div className={styles.card}>
      {address ? <QrCode text={address} label={t('tv.code_label')} size={292} /> : undefined}
      <p className={styles.word} aria-live="polite">
        {joined === undefined ? t('tv.scan') : joined === '' ? t('tv.joined_phone') : t('tv.joined', { name: joined })}
      </p>
    </div>
  );
}
