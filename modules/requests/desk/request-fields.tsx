import { useText } from '#platform/web/i18n';
import { FactList, Thumbnail } from '#platform/web/ui/desk';
import type { RequestField } from '#requests/contract';
import styles from './request-fields.module.css';

/** Whether a field is a picture. */
export function isPicture({ type }: RequestField): boolean {
  return type === 'picture';
}

/** What was asked and answered: what stands alone, answers by their questions, and pictures, small; each opens large. */
export function RequestFields({ fields }: { fields: readonly RequestField[] }) {
  const t = useText();
  const labels = {
    picture: t('requestsDesk.photo'),
    open: t('requestsDesk.photoOpen'),
    close: t('requestsDesk.close'),
    missing: t('requestsDesk.photoMissing'),
  };
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
            <Thumbnail key={value} address={value} labels={labels} />
          ))}
        </div>
      ) : undefined}
    </>
  );
}
