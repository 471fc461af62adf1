import { useState } from 'react';
import type { StaffChannel } from '#channels/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Switch } from '#platform/web/ui';
import { Form, FormError, Panel } from '#platform/web/ui/desk';
import styles from './channels.module.css';
import { channelQueries, channelsRoutes } from './channels-routes.ts';

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function draftOf({ number, name, logo, groups, languages, genre, level, tvg_id, hidden }: StaffChannel) {
  return {
    ...{ number: String(number), name, logo, groups: groups.join(', '), languages: languages.join(', ') },
    ...{ genre, level: String(level), tvg_id, hidden },
  };
}
type Draft = ReturnType<typeof draftOf>;

/** Returns the fields that differ, as the route takes them: imports leave those alone that staff changed. */
function changesOf(channel: StaffChannel, draft: Draft) {
  const before = draftOf(channel);
  const after = {
    number: Number(draft.number),
    name: draft.name.trim(),
    logo: draft.logo.trim(),
    groups: listOf(draft.groups),
    languages: listOf(draft.languages),
    genre: draft.genre.trim(),
    level: Number(draft.level),
    tvg_id: draft.tvg_id.trim(),
    hidden: draft.hidden,
  };
  const changed = (Object.keys(after) as (keyof Draft)[]).filter((key) => draft[key] !== before[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<typeof after>;
}

const fields = [
  { key: 'number', type: 'number', required: true, min: 1, max: 9999 },
  { key: 'name', required: true, maxLength: 120, dir: 'auto' },
  { key: 'logo', maxLength: 2000, dir: 'ltr' },
  { key: 'groups', maxLength: 800, dir: 'auto' },
  { key: 'languages', maxLength: 300, dir: 'ltr' },
  { key: 'genre', maxLength: 80, dir: 'auto' },
  { key: 'level', type: 'number', required: true, min: 0, max: 21 },
  { key: 'tvg_id', maxLength: 200, dir: 'ltr' },
] as const;

/** A channel's number, name, logo, groups, languages, age, guide and whether guests see it. */
export function ChannelPanel({ channel, onClose }: { readonly channel: StaffChannel; readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('tv.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [draft, setDraft] = useState(() => draftOf(channel));
  const patch = channelsRoutes.useRouteMutation('PATCH /api/v1/tv/channels/{id}', channelQueries);
  const save = () =>
    void patch.run({ params: { id: channel.id }, body: changesOf(channel, draft) }).then(
      () => desk.toast(t('channels.saved')),
      // The form shows the error.
      () => undefined,
    );
  const isTaken = patch.error?.code === 'number_taken';
  return (
    <Panel title={channel.name} closeLabel={t('desk.close')} onClose={onClose}>
      <p className={styles.note}>
        {t(`channels.match.${channel.guide_match ?? 'none'}`)} <bdi>{channel.stream}</bdi>
      </p>
      <Form onSubmit={save}>
        {fields.map(({ key, ...input }) => (
          <Field
            key={key}
            {...input}
            label={t(`channels.field.${key}`)}
            readOnly={!mayManage}
            value={draft[key]}
            error={key === 'number' && isTaken ? t('channels.number_taken') : undefined}
            onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
          />
        ))}
        <Switch
          label={t('channels.field.hidden')}
          checked={draft.hidden}
          onChange={(hidden) => setDraft({ ...draft, hidden })}
        />
        <FormError text={patch.error && !isTaken ? t('channels.not_saved') : undefined} />
        {mayManage ? (
          <Button type="submit" disabled={patch.isPending || cutOff}>
            {t('channels.save')}
          </Button>
        ) : undefined}
      </Form>
    </Panel>
  );
}
