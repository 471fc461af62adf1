import { useState } from 'react';
import { createUniqueId, useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field, Select, Sheet } from '#platform/web/ui';
import { Form, FormFooter } from '#platform/web/ui/desk';
import type { ListedPage, PageTemplate } from '../contract.ts';
import { pageQueries, pageRoutes } from './page-route-hooks.ts';
import { newPage } from './rules/written-page.ts';

/** The types of pages, the simplest first. */
export const pageTypes = [
  'article',
  'gallery',
  'list',
  'hotel',
  'gastro',
  'event',
  'poi',
  'tour',
  'city',
  'area',
  'package',
  'custom',
] as const satisfies readonly PageTemplate['type'][];

type Props = {
  readonly pages: readonly ListedPage[];
  readonly onMade: (pageId: string) => void;
  readonly onClose: () => void;
};

/** Begins a page: its title, and what kind it is. */
export function NewPageSheet({ pages, onMade, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const { id: propertyId, languages } = useDeskProperty();
  const language = languages[0]?.key ?? 'en';
  const [title, setTitle] = useState('');
  const [type, setType] = useState<string>('article');
  const put = pageRoutes.useRouteMutation('PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft', pageQueries);
  function make(): void {
    const pageId = createUniqueId(title, 'page', (id) => pages.some(({ page_id }) => page_id === id));
    const page = newPage({ type, language, title: title.trim() });
    void put.run({ params: { propertyId, pageId }, body: { ...page, version: 0 } }).then(
      () => {
        desk.toast(t('pages.begun'));
        onMade(pageId);
      },
      () => undefined,
    );
  }
  return (
    <Sheet open onClose={onClose} title={t('pages.new')} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={make}>
        <Field
          label={t('pages.title_field')}
          required
          autoFocus
          lang={language}
          dir="auto"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Select
          label={t('pages.type')}
          value={type}
          options={pageTypes.map((one) => ({ value: one, label: t(`pages.type.${one}`) }))}
          onChange={setType}
        />
        <FormFooter
          error={put.error ? t('pages.not_saved') : undefined}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('pages.make')}
          busy={put.isPending}
        />
      </Form>
    </Sheet>
  );
}
