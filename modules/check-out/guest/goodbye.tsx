import { useState } from 'react';
import { browserFetch, useStoreState } from '#platform/web/browser';
import { useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import styles from './goodbye.module.css';
import { closeGoodbye, goodbye } from './goodbye-store.ts';
import { StarRating } from './star-rating.tsx';

type Step = 'ask' | 'rate' | 'thanks';

/** Sends a rating; a guest who is leaving is not asked to try again. */
async function send(property: string, rating: { readonly token: string; readonly stars: number }): Promise<void> {
  const query = new URLSearchParams({ property });
  await browserFetch(`/api/v1/check-outs/ratings?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rating),
  }).catch(() => undefined);
}

function Steps({ token }: { readonly token: string }) {
  const t = useText();
  const { id } = useProperty();
  const [step, setStep] = useState<Step>('ask');
  const [stars, setStars] = useState(0);
  if (step === 'thanks') {
    return (
      <>
        <p>{t('checkOut.rated')}</p>
        <Button fullWidth onClick={closeGoodbye}>
          {t('shell.ok')}
        </Button>
      </>
    );
  }
  const rate = () => {
    if (token !== '') void send(id, { token, stars });
    setStep('thanks');
  };
  return (
    <>
      <p>{t('checkOut.goodbye_text')}</p>
      {step === 'rate' ? <StarRating label={t('checkOut.stars')} value={stars} onChange={setStars} /> : undefined}
      {step === 'ask' ? (
        <Button fullWidth onClick={() => setStep('rate')}>
          {t('checkOut.rate_now')}
        </Button>
      ) : (
        <Button fullWidth disabled={stars === 0} onClick={rate}>
          {t('checkOut.send_rating')}
        </Button>
      )}
      <Button fullWidth variant="outlined" onClick={closeGoodbye}>
        {t('checkOut.no_thanks')}
      </Button>
    </>
  );
}

/** Says goodbye once the stay has ended, and asks how it was; it names nobody. */
export function GoodbyeSheet() {
  const t = useText();
  const { isShown, token } = useStoreState(goodbye, (state) => state);
  return (
    <Sheet open={isShown} onClose={closeGoodbye} title={t('checkOut.goodbye')}>
      {isShown ? (
        <div className={styles.inside}>
          <Steps token={token} />
        </div>
      ) : undefined}
    </Sheet>
  );
}
