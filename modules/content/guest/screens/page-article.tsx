import { type ReactNode, useEffect } from 'react';
import type { ContentWindow } from '#content/contract';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { Picture } from '#platform/web/ui';
import { Banners } from './banners.tsx';
import { ChildLinks } from './child-links.tsx';
import styles from './content-page.module.css';
import { Gallery } from './gallery.tsx';
import { OpeningNotice, PageAttributes } from './page-attributes.tsx';

type Data = ContentWindow['template']['dataMap'];

function Hero({ data }: { data: Data }) {
  const { mediaBase } = useProperty();
  if (!data.image) return <div className={styles.plain} data-plain />;
  return (
    <div className={styles.hero}>
      <Picture
        src={mediaUrl(mediaBase, data.image)}
        alt={data.image_alt ?? ''}
        shape="fill"
        priority
        objectPosition={data.image_focus ?? '50% 50%'}
      />
    </div>
  );
}

function Paragraphs({ texts = [] }: { texts?: readonly string[] | undefined }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function Head({ data, hours }: { data: Data; hours: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{data.title}</h1>
      {data.subtitle ? <p className={styles.subtitle}>{data.subtitle}</p> : undefined}
      {hours}
    </header>
  );
}

function Words({ data }: { data: Data }) {
  return (
    <div className={styles.words}>
      {data.lead ? <p className={styles.lead}>{data.lead}</p> : undefined}
      <Paragraphs texts={data.paragraphs} />
      {data.sections?.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Paragraphs texts={paragraphs} />
        </section>
      ))}
    </div>
  );
}

/** Sets the document title for the browser history and screen readers; the shell resets it on the next screen. */
function useDocumentTitle(title: string): void {
  const { name } = useProperty();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

type Props = {
  readonly window: ContentWindow;
  /** The hotel's own HTML. */
  readonly frame?: ReactNode;
  /** The request form. */
  readonly form?: ReactNode;
};

/** A content page: full-bleed picture, title, text, attributes, gallery, child pages and request form. */
export function PageArticle({ window, frame, form }: Props) {
  const { template, banners } = window;
  const data = template.dataMap;
  useDocumentTitle(data.title);
  const placeData = 'opening_hours' in data || 'facts' in data || template.type !== 'custom' ? data : undefined;
  return (
    <article className={styles.page} lang={window.lang_key || undefined}>
      <Hero data={data} />
      <div className={styles.column}>
        <Head data={data} hours={placeData ? <OpeningNotice data={placeData} /> : undefined} />
        <Words data={data} />
        {placeData ? <PageAttributes page={window.id} data={placeData} /> : undefined}
        {frame}
        {data.gallery?.length ? <Gallery pictures={data.gallery} /> : undefined}
        {data.children?.length ? <ChildLinks items={data.children} /> : undefined}
        {form}
        {banners.length > 0 ? <Banners banners={banners} /> : undefined}
      </div>
    </article>
  );
}
