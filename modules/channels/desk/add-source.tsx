import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, Field, Select, Sheet } from '#platform/web/ui';
import { Form, FormError } from '#platform/web/ui/desk';
import { channelsRoutes, importQueries } from './channels-routes.ts';

const intervals = [0, 1, 6, 12, 24, 168] as const;

/** A form that adds the address of a playlist or a guide. */
export function AddSource({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [draft, setDraft] = useState({ kind: 'playlist', name: '', url: '', hours: '12' });
  const add = channelsRoutes.useRouteMutation('POST /api/v1/tv/sources', importQueries);
  const save = () => {
    const { name, url, hours } = draft;
    const kind = draft.kind === 'guide' ? 'guide' : 'playlist';
    void add.run({ body: { kind, name, url, every_hours: Number(hours) } }).then(
      onClose,
      // The form shows the error.
      () => undefined,
    );
  };
  const every = (hours: number) => (hours > 0 ? t('channels.every', { hours }) : t('channels.by_hand'));
  const error = add.error && t(add.error.code === 'sources_full' ? 'channels.sources_full' : 'channels.bad_source');
  return (
    <Sheet open onClose={onClose} title={t('channels.add_source')} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={save}>
        <Select
          label={t('channels.kind_label')}
          value={draft.kind}
          options={(['playlist', 'guide'] as const).map((value) => ({ value, label: t(`channels.kind.${value}`) }))}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
        <Field
          label={t('channels.source_name')}
          required
          maxLength={80}
          dir="auto"
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <Field
          label={t('channels.source_url')}
          hint={t('channels.source_url_hint')}
          required
          type="url"
          maxLength={2000}
          dir="ltr"
          value={draft.url}
          onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        />
        <Select
          label={t('channels.schedule')}
          value={draft.hours}
          options={intervals.map((hours) => ({ value: String(hours), label: every(hours) }))}
          onChange={(hours) => setDraft({ ...draft, hours })}
        />
        <FormError text={error || undefined} />
        <Button type="submit" disabled={add.isPending}>
          {t('channels.add')}
        </Button>
      </Form>
    </Sheet>
  );
}
