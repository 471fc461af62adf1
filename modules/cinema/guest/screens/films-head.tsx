import type { ReactNode } from 'react';
import { MediaHead, TabBar } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { useRoomTv } from './use-room-tv.ts';

type Props = {
  readonly current: 'browse' | 'packages';
  /** Beside the tabs. */
  readonly children?: ReactNode;
};

/** Title and tabs of the two screens of films (docs/reference/modules.md §2, video on demand). */
export function FilmsHead({ current, children }: Props) {
  const t = useText();
  const tv = useRoomTv();
  return (
    <MediaHead title={t('films.title')} about={t(tv ? 'films.about' : 'films.about_phone')}>
      <TabBar
        label={t('films.title')}
        current={current}
        tour="films.tabs"
        tabs={(['browse', 'packages'] as const).map((name) => ({
          key: name,
          label: t(`films.tab.${name}`),
          target: { name },
        }))}
      >
        {children}
      </TabBar>
    </MediaHead>
  );
}
