import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { Menu } from '#platform/web/ui/menu';
import type { ListedPage, WrittenPage } from '../contract.ts';
import { FormBlock, HtmlBlock, LinksBlock } from './blocks/link-blocks.tsx';
import { GalleryBlock, PictureBlock } from './blocks/picture-blocks.tsx';
import { ContactBlock, HoursBlock } from './blocks/place-blocks.tsx';
import { FactsBlock, SectionsBlock, TextBlock, TitleBlock } from './blocks/text-blocks.tsx';
import styles from './pages-screen.module.css';
import {
  dataOf,
  type PageData,
  partsOf,
  typeOf,
  writeData,
  writeGallery,
  writeParts,
  writeShared,
} from './rules/written-page.ts';

/** The blocks that a page may have, in the order in which guests see them, and what each consists of. */
const optional = {
  text: ['lead', 'paragraphs'],
  sections: ['sections'],
  hours: ['opening_hours'],
  facts: ['facts', 'price'],
  contact: ['telephone', 'email', 'website', 'map'],
  gallery: ['gallery'],
  links: ['children'],
} as const satisfies Readonly<Record<string, readonly (keyof PageData)[]>>;

type BlockName = keyof typeof optional;

/** Blocks that only some types of pages have. */
const onlyOfPlaces: ReadonlySet<BlockName> = new Set(['hours', 'facts', 'contact']);
const plainTypes: ReadonlySet<string> = new Set(['gallery', 'list', 'custom']);

function blocksOf(type: string): readonly BlockName[] {
  const all = Object.keys(optional) as BlockName[];
  return plainTypes.has(type) ? all.filter((name) => !onlyOfPlaces.has(name)) : all;
}

type Props = {
  readonly page: WrittenPage;
  readonly pageId: string;
  readonly language: string;
  readonly pages: readonly ListedPage[];
  readonly onChange: (page: WrittenPage) => void;
};

/** Which optional blocks are open: those that the page has in its own language or in this one, and those just added. */
function useOpenBlocks({ page, language }: Props) {
  const [added, setAdded] = useState<ReadonlySet<BlockName>>(new Set());
  const written: PageData = { ...dataOf(page, page.default_language), ...dataOf(page, language) };
  const isOpen = (name: BlockName) => added.has(name) || optional[name].some((key) => written[key] !== undefined);
  return {
    isOpen,
    add: (name: BlockName) => setAdded(new Set([...added, name])),
    close: (name: BlockName) => setAdded(new Set([...added].filter((one) => one !== name))),
  };
}

type Words = {
  readonly data: PageData;
  readonly language: string;
  readonly onChange: (change: PageData) => void;
};

function OptionalBlock({
  name,
  words,
  onRemove,
  ...props
}: Props & { name: BlockName; words: Words; onRemove: () => void }) {
  const { page, pages, pageId, onChange } = props;
  const own = { ...words, onRemove };
  const shared = {
    data: words.data,
    onChange: (change: PageData) => onChange(writeShared(page, change)),
    onRemove,
  };
  switch (name) {
    case 'text':
      return <TextBlock {...own} />;
    case 'sections':
      return <SectionsBlock {...own} />;
    case 'facts':
      return <FactsBlock {...own} />;
    case 'hours':
      return <HoursBlock {...shared} />;
    case 'contact':
      return <ContactBlock {...shared} />;
    case 'links':
      return <LinksBlock {...own} pages={pages} pageId={pageId} />;
    case 'gallery': {
      const { onChange: onWords, ...rest } = own;
      return <GalleryBlock {...rest} onWords={onWords} onImages={(images) => onChange(writeGallery(page, images))} />;
    }
  }
}

/** Takes a block off the page in every language. */
function withoutBlock(page: WrittenPage, name: BlockName): WrittenPage {
  const nothing = Object.fromEntries(optional[name].map((key) => [key, undefined])) as PageData;
  return Object.keys(page.windows).reduce((next, language) => writeData(next, language, nothing), page);
}

/** The parts of a page in one language, and a button that adds others. */
export function PageBlocks(props: Props) {
  const t = useText();
  const { page, language, onChange } = props;
  const open = useOpenBlocks(props);
  const type = typeOf(page);
  const data = dataOf(page, language);
  const words = { data, language, onChange: (change: PageData) => onChange(writeData(page, language, change)) };
  const parts = { parts: partsOf(page, language), language };
  const blocks = blocksOf(type);
  const others = blocks.filter((name) => !open.isOpen(name));
  return (
    <div className={styles.blocks}>
      <PictureBlock
        data={data}
        language={language}
        onWords={words.onChange}
        onShared={(change) => onChange(writeShared(page, change))}
      />
      <TitleBlock {...words} />
      {blocks.filter(open.isOpen).map((name) => (
        <OptionalBlock
          key={`${name} ${language}`}
          {...props}
          name={name}
          words={words}
          onRemove={() => {
            open.close(name);
            onChange(withoutBlock(page, name));
          }}
        />
      ))}
      <FormBlock {...parts} onChange={(change) => onChange(writeParts(page, language, change))} />
      {type === 'custom' ? (
        <HtmlBlock {...parts} onChange={(change) => onChange(writeParts(page, language, change))} />
      ) : undefined}
      {others.length > 0 ? (
        <div className={styles.add}>
          <Menu
            label={t('pages.add_block')}
            trigger={
              <>
                <NamedIcon name="mdi-plus" size={20} />
                {t('pages.add_block')}
              </>
            }
            entries={others.map((name) => ({
              id: name,
              title: t(`pages.block.${name}`),
              run: () => open.add(name),
            }))}
          />
        </div>
      ) : undefined}
    </div>
  );
}
