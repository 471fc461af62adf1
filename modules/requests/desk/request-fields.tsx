import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Sheet } from '#platform/web/ui';
import { FactList } from '#platform/web/ui/desk';
import type { RequestField } from '#requests/contract';
import styles from './request-fields.module.css';

/** Whether a field is a picture. */
export function isPicture({ type }: RequestField): boolean {
  return type === 'picture';
}

function Thumbnail({ address }: { address: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className={styles.missing}>{t('requestsDesk.photoMissing')}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('requestsDesk.photoOpen')}
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt="" onError={() => setIsMissing(true)} />
      </button>
      {isOpen ? (
        <Sheet
          open
          onClose={() => setIsOpen(false)}
          title={t('requestsDesk.photo')}
          closeLabel={t('requestsDesk.close')}
          position="wide"
        >
          <div className={styles.large}>
            <img src={address} alt={t('requestsDesk.photo')} />
          </div>
        </Sheet>
      ) : undefined}
    </>
  );
}

/** What was asked and answered: what stands alone, answers by their questions, and pictures, small; each opens large. */
export function RequestFields({ fields }: { fields: readonly RequestField[] }) {
  const pictures = fields.filter(isPicture);
  const texts = fields.filter((field) => !isPicture(field));
  const facts = texts.filter(({ label }) => label !== '');
  return (
    <>
      {texts
        .filter(({ label }) => label === '')
        .map(({ value }) => (
          <p key={value} className={styles.note} dir="auto">
            {value}
          </p>
        ))}
      {facts.length > 0 ? (
        <FactList facts={facts.map(({ label, value }) => [label, <bdi key={label}>{value}</bdi>])} />
      ) : undefined}
      {pictures.length > 0 ? (
        <div className={styles.pictures}>
          {pictures.map(({ value }) => (
            <Thumbnail key={value} address={value} />
          ))}
        </div>
      ) : undefined}
    </>
  );
}
