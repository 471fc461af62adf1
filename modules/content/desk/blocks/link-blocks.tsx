import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, Field, Select } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import type { ListedPage, WindowBody } from '../../contract.ts';
import { moveItem, removeItem, replaceItem } from '../rules/move-item.ts';
import styles from './block.module.css';
import { Block, ItemTools } from './block.tsx';
import type { WordsProps } from './text-blocks.tsx';

/** Returns the title of a page in a language, else in any. */
export function titleOf({ titles, page_id }: ListedPage, language: string): string {
  return titles[language] || Object.values(titles).find((title) => title !== '') || page_id;
}

function windowIn({ windows }: ListedPage, language: string): string | undefined {
  return windows[language] ?? Object.values(windows)[0];
}

type LinksProps = WordsProps & { readonly pages: readonly ListedPage[]; readonly pageId: string };

/** Links to other pages, in this language. */
export function LinksBlock({ data, language, pages, pageId, onChange, onRemove }: LinksProps) {
  const t = useText();
  const children = data.children ?? [];
  const [chosen, setChosen] = useState('');
  const write = (next: typeof children) => onChange({ children: next });
  const others = pages.filter((page) => page.page_id !== pageId && windowIn(page, language) !== undefined);
  const options = others.map((page) => ({ value: page.page_id, label: titleOf(page, language) }));
  function add(): void {
    const page = others.find((one) => one.page_id === chosen);
    const number = page && windowIn(page, language);
    if (!page || number === undefined) return;
    const image = page.image === '' ? {} : { image: page.image };
    write([...children, { title: titleOf(page, language), action: `contentpage|${number}`, ...image }]);
    setChosen('');
  }
  return (
    <Block name={t('pages.block.links')} icon="mdi-view-list-outline" onRemove={onRemove}>
      {children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to one page
        <div key={at} className={styles.item}>
          <div className={styles.pair}>
            <Field
              label={t('pages.link_title')}
              lang={language}
              dir="auto"
              maxLength={200}
              value={child.title}
              onChange={(event) => write(replaceItem(children, at, { ...child, title: event.target.value }))}
            />
            <Field
              label={t('pages.subtitle')}
              lang={language}
              dir="auto"
              maxLength={300}
              value={child.subtitle ?? ''}
              onChange={(event) => {
                const { subtitle: _subtitle, ...rest } = child;
                const subtitle = event.target.value;
                write(replaceItem(children, at, { ...rest, ...(subtitle && { subtitle }) }));
              }}
            />
          </div>
          <ItemTools
            name={child.title}
            at={at}
            count={children.length}
            onMove={(by) => write(moveItem(children, at, by))}
            onRemove={() => write(removeItem(children, at))}
          />
        </div>
      ))}
      <div className={styles.row}>
        <Select
          label={t('pages.choose_page')}
          value={chosen}
          options={[{ value: '', label: '' }, ...options]}
          onChange={setChosen}
        />
        <Button variant="outlined" disabled={chosen === ''} onClick={add}>
          {t('pages.add_link')}
        </Button>
      </div>
    </Block>
  );
}

type PartsProps = {
  readonly parts: Partial<WindowBody>;
  readonly language: string;
  readonly onChange: (parts: Partial<WindowBody>) => void;
};

/** The words of the request form of a page; its fields and its mail are set over the interface for integrators. */
export function FormBlock({ parts, language, onChange }: PartsProps) {
  const t = useText();
  const request = parts.config?.request;
  if (!request) return undefined;
  const write = (change: Partial<typeof request>) => onChange({ config: { request: { ...request, ...change } } });
  return (
    <Block name={t('pages.block.form')} icon="mdi-form-select">
      <Field
        label={t('pages.title_field')}
        lang={language}
        dir="auto"
        maxLength={200}
        value={request.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t('pages.lead')}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={4000}
        value={request.text ?? ''}
        onChange={(event) => write({ text: event.target.value === '' ? undefined : event.target.value })}
      />
      <Field
        label={t('pages.button')}
        lang={language}
        dir="auto"
        maxLength={60}
        value={request.button}
        onChange={(event) => write({ button: event.target.value })}
      />
    </Block>
  );
}

/** The hotel's own HTML, which runs in a sandbox. */
export function HtmlBlock({ parts, language, onChange }: PartsProps) {
  const t = useText();
  return (
    <Block name={t('pages.block.html')} icon="mdi-code-tags">
      <p className={styles.note}>{t('pages.html_note')}</p>
      {(['html', 'style', 'script'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`pages.${name}`)}
          lang={name === 'html' ? language : undefined}
          dir="ltr"
          rows={6}
          spellCheck={false}
          maxLength={200_000}
          value={parts[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value === '' ? undefined : event.target.value })}
        />
      ))}
    </Block>
  );
}
