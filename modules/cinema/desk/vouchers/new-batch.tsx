import { useDeferredValue, useState } from 'react';
import type { VoucherBatch } from '#cinema/contract';
import { localDay } from '#platform/clock';
import { useDesk, useDeskOfflineSince, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field, Select, Sheet } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { Form, FormFooter } from '#platform/web/ui/desk';
import { cinemaRoutes, voucherQueries } from '../cinema-routes.ts';

type Kind = VoucherBatch['kind'];
const kinds: readonly Kind[] = ['any_film', 'film', 'package'];

type ItemProps = { readonly value: string; readonly onChange: (id: string) => void };

/** Chooses a film among those that a search finds. */
function FilmField({ value, onChange }: ItemProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const query = { search: useDeferredValue(search.trim()), limit: 50 };
  const { data } = cinemaRoutes.useRouteQuery('GET /api/v1/films', { query }, { keepPrevious: true });
  const options = (data?.items ?? []).map(({ id, title, year }) => ({
    value: id,
    label: year > 0 ? `${title} (${year})` : title,
  }));
  return (
    <>
      <Field
        label={t('films.search')}
        type="search"
        maxLength={80}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label={t('films.head.film')}
        value={value}
        options={[{ value: '', label: t('films.choose') }, ...options]}
        onChange={onChange}
      />
    </>
  );
}

function PackageField({ value, onChange }: ItemProps) {
  const t = useText();
  const { data } = cinemaRoutes.useRouteQuery('GET /api/v1/film-packages');
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Select
      label={t('films.head.package')}
      value={value}
      options={[{ value: '', label: t('films.choose') }, ...options]}
      onChange={onChange}
    />
  );
}

type Props = { readonly onMade: (id: string) => void; readonly onClose: () => void };

/** The batch as it is typed, and making it. */
function useBatchForm({ onMade, onClose }: Props) {
  const t = useText();
  const [draft, setDraft] = useState({ name: '', kind: 'any_film' as Kind, item_id: '', count: '20', last: '' });
  const [isTried, setIsTried] = useState(false);
  const make = cinemaRoutes.useRouteMutation('POST /api/v1/film-vouchers', voucherQueries);
  const lacksItem = draft.kind !== 'any_film' && draft.item_id === '';
  async function save(): Promise<void> {
    setIsTried(true);
    if (lacksItem) return;
    const { name, kind, item_id, count, last } = draft;
    const body = { name, kind, item_id, count: Number(count), expires_on: last || null };
    try {
      onMade((await make.run({ body })).id);
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  const error = isTried && lacksItem ? t('films.wrong.item') : make.error ? t('films.not_saved') : undefined;
  return {
    draft,
    change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }),
    error,
    isBusy: make.isPending,
    save,
  };
}

/** Makes a batch of vouchers. */
export function NewBatch(props: Props) {
  const { onClose } = props;
  const t = useText();
  const desk = useDesk();
  const { zone } = useDeskProperty();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { draft, change, error, isBusy, save } = useBatchForm(props);
  const choose = (item_id: string) => change({ item_id });
  return (
    <Sheet open onClose={onClose} title={t('films.add_batch')} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={() => void save()}>
        <Field
          label={t('films.field.batch_name')}
          hint={t('films.batch_name_hint')}
          required
          autoFocus
          maxLength={80}
          dir="auto"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          label={t('films.head.pays_for')}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: t(`films.pays_for.${value}`) }))}
          onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? 'any_film', item_id: '' })}
        />
        {draft.kind === 'film' ? <FilmField value={draft.item_id} onChange={choose} /> : undefined}
        {draft.kind === 'package' ? <PackageField value={draft.item_id} onChange={choose} /> : undefined}
        <Field
          label={t('films.field.count')}
          type="number"
          required
          min={1}
          max={1000}
          value={draft.count}
          onChange={(event) => change({ count: event.target.value })}
        />
        <DayField
          label={t('films.field.last_day')}
          value={draft.last}
          min={localDay(desk.serverNow(), zone)}
          clearLabel={t('films.no_limit')}
          onChange={(last) => change({ last })}
        />
        <FormFooter
          error={error}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('films.make')}
          busy={isBusy || cutOff}
        />
      </Form>
    </Sheet>
  );
}
