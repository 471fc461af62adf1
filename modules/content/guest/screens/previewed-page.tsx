import type { ContentWindow } from '#content/contract';
import { Button } from '#platform/web/ui';
import { PageArticle } from './page-article.tsx';
import styles from './request-form.module.css';

type Form = NonNullable<ContentWindow['config']['request']>;

/** The words of a form; it sends nothing. */
function FormWords({ form: { title, text, button } }: { form: Form }) {
  return (
    <section className={styles.request} aria-label={title}>
      <h2>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : undefined}
      <Button fullWidth>{button}</Button>
    </section>
  );
}

/** A page as the desk writes it, without what would load or send something. */
export function PreviewedPage({ window }: { window: ContentWindow }) {
  const { request } = window.config;
  return <PageArticle window={window} form={request ? <FormWords form={request} /> : undefined} />;
}
