import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import { moveItem, removeItem, replaceItem } from '../rules/move-item.ts';
import { fromParagraphs, type PageData, toParagraphs } from '../rules/written-page.ts';
import styles from './block.module.css';
import { Block, ItemTools } from './block.tsx';

/** A part of the words of a page in the language that is edited. */
export type WordsProps = {
  readonly data: PageData;
  readonly language: string;
  readonly onChange: (change: PageData) => void;
  readonly onRemove?: () => void;
};

/** The title of a page and the line below it. */
export function TitleBlock({ data, language, onChange }: WordsProps) {
  const t = useText();
  return (
    <Block name={t('pages.block.title')} icon="mdi-format-title">
      <Field
        label={t('pages.title_field')}
        lang={language}
        dir="auto"
        required
        maxLength={200}
        value={data.title ?? ''}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Field
        label={t('pages.subtitle')}
        lang={language}
        dir="auto"
        maxLength={300}
        value={data.subtitle ?? ''}
        onChange={(event) => onChange({ subtitle: event.target.value })}
      />
    </Block>
  );
}

type ParagraphsProps = {
  readonly label: string;
  readonly language: string;
  readonly rows: number;
  readonly paragraphs: readonly string[] | undefined;
  readonly onChange: (paragraphs: string[]) => void;
};

/** Paragraphs as one text; what is typed stays as it is, with its empty lines, while it is edited. */
function Paragraphs({ label, language, rows, paragraphs, onChange }: ParagraphsProps) {
  const shown = fromParagraphs(paragraphs);
  const [typed, setTyped] = useState(shown);
  const value = fromParagraphs(toParagraphs(typed)) === shown ? typed : shown;
  return (
    <TextArea
      label={label}
      lang={language}
      dir="auto"
      rows={rows}
      value={value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(toParagraphs(event.target.value));
      }}
    />
  );
}

/** The introduction of a page and its text. */
export function TextBlock({ data, language, onChange, onRemove }: WordsProps) {
  const t = useText();
  return (
    <Block name={t('pages.block.text')} icon="mdi-text" onRemove={onRemove}>
      <TextArea
        label={t('pages.lead')}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={4000}
        value={data.lead ?? ''}
        onChange={(event) => onChange({ lead: event.target.value })}
      />
      <Paragraphs
        key={language}
        label={t('pages.paragraphs')}
        language={language}
        rows={6}
        paragraphs={data.paragraphs}
        onChange={(paragraphs) => onChange({ paragraphs })}
      />
      <p className={styles.note}>{t('pages.paragraphs_hint')}</p>
    </Block>
  );
}

/** Sections with a heading of their own. */
export function SectionsBlock({ data, language, onChange, onRemove }: WordsProps) {
  const t = useText();
  const sections = data.sections ?? [];
  const write = (next: typeof sections) => onChange({ sections: next });
  return (
    <Block name={t('pages.block.sections')} icon="mdi-format-list-text" onRemove={onRemove}>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id
        <div key={at} className={styles.item}>
          <Field
            label={t('pages.section_title')}
            lang={language}
            dir="auto"
            maxLength={200}
            value={section.title}
            onChange={(event) => write(replaceItem(sections, at, { ...section, title: event.target.value }))}
          />
          <Paragraphs
            key={`${language} ${sections.length}`}
            label={t('pages.paragraphs')}
            language={language}
            rows={4}
            paragraphs={section.paragraphs}
            onChange={(paragraphs) => write(replaceItem(sections, at, { ...section, paragraphs }))}
          />
          <ItemTools
            name={section.title}
            at={at}
            count={sections.length}
            onMove={(by) => write(moveItem(sections, at, by))}
            onRemove={() => write(removeItem(sections, at))}
          />
        </div>
      ))}
      <div>
        <Button variant="outlined" onClick={() => write([...sections, { title: '', paragraphs: [] }])}>
          {t('pages.add_section')}
        </Button>
      </div>
    </Block>
  );
}

/** Facts of the hotel's own: a label and a value each. */
export function FactsBlock({ data, language, onChange, onRemove }: WordsProps) {
  const t = useText();
  const facts = data.facts ?? [];
  const write = (next: typeof facts) => onChange({ facts: next });
  return (
    <Block name={t('pages.block.facts')} icon="mdi-format-list-bulleted" onRemove={onRemove}>
      <Field
        label={t('pages.price')}
        lang={language}
        dir="auto"
        maxLength={300}
        value={data.price ?? ''}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id
        <div key={at} className={styles.item}>
          <div className={styles.pair}>
            <Field
              label={t('pages.fact_label')}
              lang={language}
              dir="auto"
              maxLength={200}
              value={fact.label}
              onChange={(event) => write(replaceItem(facts, at, { ...fact, label: event.target.value }))}
            />
            <Field
              label={t('pages.fact_value')}
              lang={language}
              dir="auto"
              maxLength={300}
              value={fact.value}
              onChange={(event) => write(replaceItem(facts, at, { ...fact, value: event.target.value }))}
            />
          </div>
          <ItemTools
            name={fact.label}
            at={at}
            count={facts.length}
            onMove={(by) => write(moveItem(facts, at, by))}
            onRemove={() => write(removeItem(facts, at))}
          />
        </div>
      ))}
      <div>
        <Button variant="outlined" onClick={() => write([...facts, { label: '', value: '' }])}>
          {t('pages.add_fact')}
        </Button>
      </div>
    </Block>
  );
}
