import { useState } from 'react';
import type { Album, music, Song } from '#music/contract';
import type { CallRoot } from '#platform/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import {
  isLowPart,
  PlayerLegend,
  PlayerShade,
  PlayerStage,
  setPictureOff,
  TileFace,
  TileRow,
  useFocusedPart,
  useFocusMoves,
  usePlayerKeys,
} from '#platform/web/guest-shell/player/tv';
import { TvAsyncView, TvCorner, TvPage, type TvSet } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { blurredSource } from '#platform/web/ui';
import { Focusable } from '#platform/web/ui/focus';
import { Backdrop, TvFrame } from '#platform/web/ui/tv';
import { Cover } from '../cover.tsx';
import { useBrowse } from '../music-calls.ts';
import { musicPlayer } from '../player/music-player.ts';
import { useCurrentSong } from '../use-player.ts';
import { MusicGrid } from './music-grid.tsx';
import { MusicSleep } from './music-sleep.tsx';
import { NowPlaying } from './now-playing.tsx';
import { useMusicMessages } from './use-music-messages.ts';

type Browse = CallRoot<typeof music, 'MusicOnDemand.getBrowse'>;

/** Albums of the row; the others are in the grid. */
const mostInRow = 8;

function NewAlbums({ albums }: { readonly albums: readonly Album[] }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <TileRow heading={t('music.newest')} focusKey="music.row" initialFocus={albums[0] && `music.row.${albums[0].id}`}>
      {(tileClass) =>
        albums.slice(0, mostInRow).map(({ id, title, picture }) => (
          <li key={id}>
            <Focusable
              focusKey={`music.row.${id}`}
              className={tileClass}
              label={title}
              onPress={() => shell.navigate({ name: 'musicAlbum', params: { albumId: id } })}
            >
              <TileFace picture={<Cover id={id} name={title} picture={picture} sizes="176px" />} label={title} />
            </Focusable>
          </li>
        ))
      }
    </TileRow>
  );
}

/** The next and the previous song by the channel keys, and a black picture. */
function ScreenKeys({ tvSet, song }: { readonly tvSet: TvSet; readonly song: Song | undefined }) {
  usePlayerKeys(tvSet, song !== undefined, {
    channelUp: () => musicPlayer.next(),
    channelDown: () => musicPlayer.previous(),
    blue: () => setPictureOff(true),
  });
  return undefined;
}

function Music({ browse }: { readonly browse: Browse }) {
  const t = useText();
  const { tvSet } = useGuestShell();
  const { logo, loginImage } = useProperty();
  const song = useCurrentSong();
  const isLow = isLowPart(useFocusedPart());
  const [isSleep, setSleep] = useState(false);
  const { newest } = browse;
  useFocusMoves('music.row', newest.length > 0);
  const picture = song?.picture || newest[0]?.picture || '';
  const name = isLow && song ? `${t('music.title')} · ${song.title}` : t('music.title');
  return (
    <>
      <Backdrop src={blurredSource(picture) ?? (picture || loginImage || undefined)} scrim="films" />
      <PlayerShade isLow={isLow} />
      <TvFrame logo={logo} name={name} corner={<TvCorner />}>
        {tvSet ? <ScreenKeys tvSet={tvSet} song={song} /> : undefined}
        <PlayerStage
          isLow={isLow}
          upper={
            <>
              <div data-part="now">
                <NowPlaying onSleep={() => setSleep(true)} />
              </div>
              <div data-part="row">
                <NewAlbums albums={newest} />
              </div>
            </>
          }
          lower={<MusicGrid browse={browse} />}
        />
        <PlayerLegend colours={song ? [{ colour: 'blue', label: t('sound.picture_off') }] : []} />
        {isSleep ? <MusicSleep onClose={() => setSleep(false)} /> : undefined}
      </TvFrame>
    </>
  );
}

/** Music on the TV: what plays, new albums, and below them all albums and artists. */
export function TvMusic() {
  const t = useText();
  const { failed, none } = useMusicMessages();
  return (
    <TvAsyncView
      state={useBrowse()}
      waiting={<TvPage title={t('music.title')} />}
      failed={failed}
      empty={({ song_count }) => (song_count === 0 ? none : undefined)}
    >
      {(browse) => <Music browse={browse} />}
    </TvAsyncView>
  );
}
