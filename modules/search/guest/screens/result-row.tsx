import { mediaUrl, ShellLink, useProperty } from '#platform/web/guest-shell';
import { Icon, NamedIcon, NameTile, Picture } from '#platform/web/ui';
import type { SearchResult } from '#search/contract';
import { markWords } from '../rules/mark-words.ts';
import { type SearchState, useSearchActions } from '../use-search.ts';
import { useSearchTexts } from '../use-search-texts.ts';
import styles from './search-screen.module.css';

/** What stands for a result without a picture; channels, stations and music have the letters of their names. */
const icons: { readonly [type: string]: string } = {
  contentpage: 'mdi-file-document-outline',
  shop_item: 'mdi-room-service-outline',
  shop: 'mdi-silverware-fork-knife',
  place: 'mdi-arrow-top-right',
  film: 'mdi-movie-open-outline',
};

function Thumb({
  result: { id, type, title, text, image },
  logo,
}: {
  readonly result: SearchResult;
  readonly logo: string;
}) {
  const { mediaBase } = useProperty();
  const icon = icons[type];
  if (icon === undefined) {
    return <NameTile id={type === 'epg' ? text : id} name={type === 'epg' ? text : title} picture={logo || image} />;
  }
  if (image !== '') {
    return (
      <span className={styles.picture}>
        <Picture src={mediaUrl(mediaBase, image)} shape="fill" sizes="56px" />
      </span>
    );
  }
  return (
    <span className={styles.icon}>
      <NamedIcon name={icon} size={24} />
    </span>
  );
}

/** A text in which what was searched for stands out. */
function Marked({ text, searchTerm }: { readonly text: string; readonly searchTerm: string }) {
  let at = 0;
  return (
    <bdi>
      {markWords(text, searchTerm).map(({ text: piece, isFound }) => {
        at += piece.length;
        return isFound ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>;
      })}
    </bdi>
  );
}

type Props = { readonly result: SearchResult; readonly search: SearchState };

/** A result: a tap opens what it is. */
export function ResultRow({ result, search }: Props) {
  const { linkOf } = useSearchActions();
  const { lineOf, priceOf } = useSearchTexts();
  const { href, open } = linkOf(result);
  const { allTvItems, searchTerm } = search;
  const logo = allTvItems.get(result.type === 'tv' ? result.id : (result.target?.params.channelId ?? ''))?.channel.logo;
  const line = lineOf(result, allTvItems);
  const price = priceOf(result, search.result?.currency ?? '');
  return (
    <li className={styles.row} data-tour="search.result">
      <ShellLink href={href} className={styles.open} onOpen={open}>
        <span className={styles.thumb}>
          <Thumb result={result} logo={logo ?? ''} />
        </span>
        <span className={styles.lines}>
          <span className={styles.name}>
            <Marked text={result.title} searchTerm={searchTerm} />
          </span>
          {line === '' ? undefined : (
            <span className={styles.about}>
              <Marked text={line} searchTerm={searchTerm} />
            </span>
          )}
        </span>
        {result.locked ? <NamedIcon name="mdi-lock-outline" size={20} /> : undefined}
        {price === '' ? (
          <span className={styles.arrow}>
            <Icon name="chevron" />
          </span>
        ) : (
          <span className={styles.price}>{price}</span>
        )}
      </ShellLink>
    </li>
  );
}
