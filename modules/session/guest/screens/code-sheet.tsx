import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { useGuestSession } from '../session-context.tsx';
import styles from './code-sheet.module.css';

/** Offers to redeem a sign-in code from the URL. It needs a tap, so that a link preview does not consume the code. */
export function CodeSheet({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useText();
  const session = useGuestSession();
  return (
    <Sheet open onClose={onDone} title={t('code.title')}>
      <div className={styles.inside}>
        <p>{t('code.text')}</p>
        <Button
          fullWidth
          onClick={() => {
            session.redeemCode(code);
            onDone();
          }}
        >
          {t('code.use')}
        </Button>
        <Button variant="text" onClick={onDone}>
          {t('code.other')}
        </Button>
      </div>
    </Sheet>
  );
}
