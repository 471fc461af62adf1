import type { ReactNode } from 'react';
import type { ContentWindow } from '#content/contract';
import { FocusableText, keyedItems } from '#platform/web/ui/focus';
import { useOpeningStatus } from '../use-page-attributes.ts';
import styles from './tv-page-text.module.css';

type Data = ContentWindow['template']['dataMap'];

function Head({ data }: { data: Data }) {
  const opening = useOpeningStatus(data);
  return (
    <header className={styles.head}>
      <h1>{data.title}</h1>
      {data.subtitle ? <p className={styles.subtitle}>{data.subtitle}</p> : undefined}
      {opening ? (
        <p className={styles.now} data-open={opening.open || undefined}>
          {opening.text}
        </p>
      ) : undefined}
    </header>
  );
}

function Paragraphs({ texts = [] }: { texts?: readonly string[] | undefined }): ReactNode {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** Title and text of a page; each section is a focus stop. Without text the title is the only stop. */
export function TvPageText({ data }: { data: Data }) {
  const { lead, paragraphs = [], sections = [] } = data;
  const hasText = Boolean(lead) || paragraphs.length > 0;
  return (
    <>
      {hasText ? <Head data={data} /> : undefined}
      <FocusableText focusKey="page.words" className={styles.stop}>
        {hasText ? undefined : <Head data={data} />}
        {lead ? <p className={styles.lead}>{lead}</p> : undefined}
        <Paragraphs texts={paragraphs} />
      </FocusableText>
      {keyedItems(sections, ({ title }) => title).map(({ key, item }) => (
        <FocusableText key={key} focusKey={`page.section.${key}`} className={styles.stop}>
          <h2>{item.title}</h2>
          <Paragraphs texts={item.paragraphs} />
        </FocusableText>
      ))}
    </>
  );
}
