import { useMemo, useState } from 'react';
import type { PreviewLocation, PreviewMessage } from '#orders/contract';
import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { Chip, Chips, PreviewFrame } from '#platform/web/ui/desk';
import type { property as propertyContract } from '#property/contract';
import type { CatalogueEntry } from '../../contract.ts';
import type { PendingEdits } from '../editor/pending-edits-store.ts';
import { findOutletId } from '../editor/rules/catalogue-tree.ts';
import type { CatalogueData } from '../editor/use-catalogue.ts';
import styles from './phone-preview.module.css';
import { toPreviewableEntry } from './previewable-entry.ts';
import { type LoadedMenu, type PreviewRequest, usePreviewMenu } from './use-preview-menu.ts';

const propertyRoutes = createRouteHooks<typeof propertyContract>();

type Scheme = PreviewMessage['scheme'];
type Props = {
  /** The entry to show. */
  readonly entry: CatalogueEntry;
  /** All entries as they are in the draft and in this tab, and what only this tab has. */
  readonly entries: readonly CatalogueEntry[];
  readonly edits: PendingEdits;
  readonly data: CatalogueData;
  /** The language of the form. */
  readonly language: string;
};

/** Returns the location in the guest app that shows an entry: an item on its own page, unless the menu is requested. */
function placeOf(entries: readonly CatalogueEntry[], entry: CatalogueEntry, inMenu: boolean): PreviewLocation {
  const shopId = findOutletId(entries, entry);
  if (entry.type === 'outlet') return { shopId };
  if (entry.type === 'group') return { shopId, group: entry.id };
  return { shopId, group: entry.group, ...(!inMenu && { item: entry.id }) };
}

/** The settings of the preview: language, colour scheme, screen and point in time. */
function useLook({ entry, language }: Pick<Props, 'entry' | 'language'>) {
  const [chosen, setChosen] = useState({ formLanguage: language, language });
  const [scheme, setScheme] = useState<Scheme>('light');
  const [inMenu, setInMenu] = useState(false);
  const [at, setAt] = useState<'now' | 'open'>('open');
  // Switching the form to another language also switches the preview.
  const shown = chosen.formLanguage === language ? chosen.language : language;
  const choose = (next: string) => setChosen({ formLanguage: language, language: next });
  return { language: shown, choose, scheme, setScheme, inMenu: inMenu && entry.type === 'item', setInMenu, at, setAt };
}

type Look = ReturnType<typeof useLook>;

/** Switches the preview between now and the next time when the entry is available. */
function Moment({ look, answered }: { look: Look; answered: LoadedMenu | undefined }) {
  const t = useText();
  const formats = useFormats();
  if (!answered || answered.menu.open_now) return undefined;
  const at = Date.parse(answered.menu.at);
  return (
    <div className={styles.moment}>
      <Chips label={t('catalogue.preview_moment')}>
        <Chip selected={look.at === 'open'} onPress={() => look.setAt('open')}>
          {t('catalogue.preview_open')}
        </Chip>
        <Chip selected={look.at === 'now'} onPress={() => look.setAt('now')}>
          {t('catalogue.preview_now')}
        </Chip>
      </Chips>
      {look.at === 'open' ? (
        <p className={styles.caption}>{t('catalogue.preview_at', { when: formats.dateTime(at) })}</p>
      ) : undefined}
    </div>
  );
}

function Controls({ look, isItem }: { look: Look; isItem: boolean }) {
  const t = useText();
  const { languages } = useDeskProperty();
  return (
    <div className={styles.controls}>
      <Select
        label={t('catalogue.preview_language')}
        value={look.language}
        options={languages.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={look.choose}
      />
      <Chip selected={look.scheme === 'dark'} onPress={() => look.setScheme(look.scheme === 'dark' ? 'light' : 'dark')}>
        {t('catalogue.preview_dark')}
      </Chip>
      {isItem ? (
        <Chips label={t('catalogue.preview_screen')}>
          <Chip selected={!look.inMenu} onPress={() => look.setInMenu(false)}>
            {t('catalogue.preview_item')}
          </Chip>
          <Chip selected={look.inMenu} onPress={() => look.setInMenu(true)}>
            {t('catalogue.preview_menu')}
          </Chip>
        </Chips>
      ) : undefined}
    </div>
  );
}

function createRequest({ entry, entries, edits }: Props, look: Look, untitled: string): PreviewRequest {
  const edited = Object.values(edits).map((edit) => toPreviewableEntry(edit.entry, look.language, untitled));
  const focus = entry.type === 'outlet' ? {} : { entry: { type: entry.type, id: entry.id } };
  return { shop_id: findOutletId(entries, entry), lang: look.language, entries: edited, at: look.at, ...focus };
}

function usePreviewOrder(answered: LoadedMenu | undefined, scheme: Scheme, place: PreviewLocation) {
  const { id } = useDeskProperty();
  const input = { params: { propertyId: id } };
  const { data: property } = propertyRoutes.useRouteQuery('GET /v1/property/{propertyId}/oneapp/bootstrap', input);
  const at = JSON.stringify(place);
  return useMemo<PreviewMessage | undefined>(() => {
    if (!answered || !property) return undefined;
    return { is: 'show', ...answered, scheme, property, place: JSON.parse(at) };
  }, [answered, property, scheme, at]);
}

/** A live preview of the draft on the guest's own screens, with what is being typed. */
export function PhonePreview(props: Props) {
  const t = useText();
  const { entry, entries, data } = props;
  const look = useLook(props);
  const revision = JSON.stringify([data.revision, data.draft.revision, data.stock]);
  const { answered, problem } = usePreviewMenu(createRequest(props, look, t('catalogue.untitled')), revision);
  const order = usePreviewOrder(answered, look.scheme, placeOf(entries, entry, look.inMenu));
  const [isElsewhere, setIsElsewhere] = useState(false);
  const message = problem ? t(`catalogue.preview_${problem}`) : isElsewhere ? t('catalogue.preview_elsewhere') : '';
  const labels = {
    title: t('catalogue.preview'),
    broken: t('catalogue.preview_broken'),
    again: t('desk.again'),
  };
  return (
    <section className={styles.preview} aria-label={t('catalogue.preview')}>
      <Controls look={look} isItem={entry.type === 'item'} />
      <Moment look={look} answered={answered} />
      <PreviewFrame message={order} labels={labels} onElsewhere={() => setIsElsewhere(true)} />
      <p className={styles.caption} role="status">
        {message}
      </p>
    </section>
  );
}
