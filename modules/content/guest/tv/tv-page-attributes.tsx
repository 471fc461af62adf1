import type { ContentWindow } from '#content/contract';
import { isolateLtr } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import { type PageAttribute, useAttributeLink, usePageAttributes } from '../use-page-attributes.ts';
import styles from './tv-page-attributes.module.css';

type Data = ContentWindow['template']['dataMap'];
type LinkAttribute = PageAttribute & { readonly link: NonNullable<PageAttribute['link']> };

function AttributeLink({ attribute: { key, label, link } }: { attribute: LinkAttribute }) {
  const target = useAttributeLink(link);
  if (!target) return undefined;
  const text = link.ltr ? isolateLtr(link.text) : link.text;
  return <TvRow focusKey={`page.fact.${key}`} title={text} trailing={label} onPress={target.open} />;
}

/** The attributes of a place or an event: texts as one focus stop, links as rows. */
export function TvPageAttributes({ page, data }: { page: string; data: Data }) {
  const attributes = usePageAttributes(page, data);
  const texts = attributes.filter(({ lines }) => lines.length > 0);
  const links = attributes.filter((attribute): attribute is LinkAttribute => attribute.link !== undefined);
  return (
    <>
      {texts.length > 0 ? (
        <FocusableText focusKey="page.facts" className={styles.facts}>
          <dl>
            {texts.map(({ key, label, lines }) => (
              <div key={key} className={styles.fact}>
                <dt>{label}</dt>
                <dd>
                  {lines.map(({ text, note }) => (
                    <span key={text} className={styles.line}>
                      {text}
                      {note ? <span className={styles.note}>{note}</span> : undefined}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </FocusableText>
      ) : undefined}
      {links.length > 0 ? (
        <ul className={styles.ways}>
          {links.map((attribute) => (
            <AttributeLink key={attribute.key} attribute={attribute} />
          ))}
        </ul>
      ) : undefined}
    </>
  );
}
