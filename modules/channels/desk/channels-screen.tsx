import { useState } from 'react';
import type { StaffChannel } from '#channels/contract';
import { useDesk, useDeskLocation } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Chip, Chips, DeskAsyncView, FilterText, Page } from '#platform/web/ui/desk';
import { ChannelPanel } from './channel-panel.tsx';
import { channelsRoutes } from './channels-routes.ts';
import { GuideCoverage } from './guide-coverage.tsx';
import { Lineup } from './lineup.tsx';
import { Sources } from './sources.tsx';

const tabs = ['lineup', 'guide', 'sources'] as const;
type Tab = (typeof tabs)[number];

function matches({ number, name, groups }: StaffChannel, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [String(number), name, ...groups].some((text) => text.toLowerCase().includes(wanted));
}

function Channels({ tab, search }: { readonly tab: Exclude<Tab, 'sources'>; readonly search: string }) {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const state = channelsRoutes.useRouteQuery('GET /api/v1/tv/channels');
  const open = (id: number) =>
    desk.navigate({ name: 'channels', query: { ...query, channel: String(id) } }, { replace: true });
  const toSources = () => desk.navigate({ name: 'channels', query: { tab: 'sources' } });
  const go = { key: 'sources', label: t('channels.tab.sources'), onPress: toSources };
  return (
    <DeskAsyncView
      state={state}
      failed={{ title: t('channels.not_loaded') }}
      empty={({ items }) =>
        items.length === 0 ? { title: t('channels.none'), text: t('channels.none_text'), actions: [go] } : undefined
      }
    >
      {({ items }) => {
        const shown = items.filter((channel) => matches(channel, search));
        if (tab === 'guide') return <GuideCoverage channels={shown} onOpen={open} />;
        return <Lineup channels={items} shown={shown} onOpen={open} />;
      }}
    </DeskAsyncView>
  );
}

function useOpenChannel(): StaffChannel | undefined {
  const { query } = useDeskLocation();
  const { data } = channelsRoutes.useRouteQuery('GET /api/v1/tv/channels');
  return data?.items.find(({ id }) => String(id) === query.channel);
}

/** TV channels in their order, what the guide knows of them, and where both come from. */
export function ChannelsScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const [search, setSearch] = useState('');
  const tab = tabs.find((name) => name === query.tab) ?? 'lineup';
  const channel = useOpenChannel();
  const close = () => desk.navigate({ name: 'channels', query: { ...query, channel: undefined } }, { replace: true });
  return (
    <Page
      title={t('channels.title')}
      filters={
        <Chips label={t('channels.title')}>
          {tabs.map((name) => (
            <Chip
              key={name}
              selected={name === tab}
              onPress={() => desk.navigate({ name: 'channels', query: { tab: name } }, { replace: true })}
            >
              {t(`channels.tab.${name}`)}
            </Chip>
          ))}
        </Chips>
      }
      actions={
        tab === 'sources' ? undefined : <FilterText label={t('channels.search')} value={search} onChange={setSearch} />
      }
      aside={
        channel && tab !== 'sources' ? <ChannelPanel key={channel.id} channel={channel} onClose={close} /> : undefined
      }
    >
      {tab === 'sources' ? <Sources /> : <Channels tab={tab} search={search} />}
    </Page>
  );
}
