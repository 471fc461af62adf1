import type { Album, music } from '#music/contract';
import type { CallRoot } from '#platform/contract';
import { useGuestShell, useQuery } from '#platform/web/guest-shell';
import { MediaHead, MediaPage, MediaSection, MediaStrip, SearchToggle, TabBar } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, ChipRow } from '#platform/web/ui';
import { useBrowse } from '../music-calls.ts';
import { AlbumCard, CoversSkeleton } from './album-card.tsx';
import { Found } from './found.tsx';
import { AllAlbums, AllArtists, AllSongs } from './music-lists.tsx';
import styles from './phone-music.module.css';

type Browse = CallRoot<typeof music, 'MusicOnDemand.getBrowse'>;

const views = ['albums', 'artists', 'songs'] as const;
type View = (typeof views)[number];

/** From how many albums on the new ones have a row of their own. */
const rowFrom = 7;

/** What the query says: the view, a genre, and what the guest looks for. */
function usePlace() {
  const shell = useGuestShell();
  const { view = '', search = '', genre = '' } = useQuery();
  return {
    view: views.find((name) => name === view) ?? ('albums' as View),
    search: search.trim(),
    genre,
    look: (text: string) =>
      shell.navigate({ name: 'music', query: { search: text.trim() || undefined } }, { replace: true }),
    choose: (name: string) => shell.navigate({ name: 'music', query: { genre: name || undefined } }, { replace: true }),
  };
}

function Newest({ albums }: { readonly albums: readonly Album[] }) {
  const t = useText();
  return (
    <MediaStrip title={t('music.newest')} className={styles.albums}>
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} />
      ))}
    </MediaStrip>
  );
}

function Albums({ browse }: { readonly browse: Browse }) {
  const t = useText();
  const { genre, choose } = usePlace();
  const { genres, newest, album_count } = browse;
  const chip = (key: string, label: string) => ({ key, label, isOn: key === genre, onPress: () => choose(key) });
  return (
    <>
      {genres.length > 1 ? (
        <ChipRow label={t('music.genres')}>
          {[chip('', t('music.all')), ...genres.map(({ name }) => chip(name, name))]}
        </ChipRow>
      ) : undefined}
      {genre === '' && album_count >= rowFrom ? <Newest albums={newest} /> : undefined}
      <MediaSection>
        <h2 className={genre === '' ? undefined : 'visually-hidden'}>{t('music.all_albums')}</h2>
        <AllAlbums key={genre} genre={genre} />
      </MediaSection>
    </>
  );
}

function Content({ browse }: { readonly browse: Browse }) {
  const t = useText();
  const { view, search } = usePlace();
  if (search !== '') return <Found key={search} search={search} />;
  if (view === 'albums') return <Albums browse={browse} />;
  return <MediaSection label={t(`music.${view}`)}>{view === 'artists' ? <AllArtists /> : <AllSongs />}</MediaSection>;
}

function Head() {
  const t = useText();
  const { view, search, look } = usePlace();
  const { data } = useBrowse();
  const count = data?.song_count ?? 0;
  return (
    <MediaHead title={t('music.title')} about={count > 0 ? t('music.about', { count }) : undefined}>
      <TabBar
        label={t('music.title')}
        tour="music.tabs"
        current={search === '' ? view : ''}
        tabs={views.map((name) => ({
          key: name,
          label: t(`music.${name}`),
          target: {
            name: 'music',
            query: { view: name === 'albums' ? undefined : name, search: undefined, genre: undefined },
          },
        }))}
      >
        <SearchToggle
          label={t('music.search')}
          endLabel={t('music.search_end')}
          search={search}
          onSearch={look}
          tour="music.search"
        />
      </TabBar>
    </MediaHead>
  );
}

/** Music: new albums, all albums, artists and songs; or what the guest looks for. */
export function MusicBrowse() {
  const t = useText();
  const shell = useGuestShell();
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const none = { title: t('music.none'), text: t('music.none_text'), level: 2, actions: [home] } as const;
  return (
    <MediaPage>
      <Head />
      <AsyncView
        state={useBrowse()}
        waiting={
          <MediaSection>
            <CoversSkeleton />
          </MediaSection>
        }
        failed={{ title: t('music.failed'), text: t('sound.try_later'), icon: 'alert', level: 2 }}
        empty={({ song_count }) => (song_count === 0 ? none : undefined)}
      >
        {(browse) => <Content browse={browse} />}
      </AsyncView>
    </MediaPage>
  );
}
