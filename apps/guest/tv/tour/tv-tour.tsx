import { useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { type Tour, type TourStep, useRoute } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusLayer, keepInView, useSetFocus } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { noteOffered } from '../../tour/offered-tours.ts';
import { type Box, placeTour, type TourPlace } from '../../tour/place-tour.ts';
import { type RunningTour, targetOf, useTour } from '../../tour/use-tour.ts';
import { useTvApp } from '../tv-app.ts';
import { tvModules } from '../tv-modules.ts';
import styles from './tv-tour.module.css';

const room = { width: 1920, height: 1080, edge: { x: 96, y: 54 }, around: 16, gap: 28 };

/** Milliseconds in which a screen that moves to what is pointed at has come to rest. */
const settledMs = 300;

/** Returns where an element is on the screen of 1920 by 1080, whatever the set scales that to. */
function boxOf(target: Element): Box {
  const { left, top, width, height } = target.getBoundingClientRect();
  const app = document.getElementById('app')?.getBoundingClientRect();
  const scale = app && app.width > 0 ? app.width / room.width : 1;
  return {
    left: (left - (app?.left ?? 0)) / scale,
    top: (top - (app?.top ?? 0)) / scale,
    width: width / scale,
    height: height / scale,
  };
}

/** Where light and card of a step are. */
function usePlace(step: TourStep | undefined) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TourPlace>();
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return undefined;
    const target = step && targetOf(step);
    if (target instanceof HTMLElement) keepInView(target);
    const follow = () => {
      const size = { width: current.offsetWidth, height: current.offsetHeight };
      setPlace(placeTour(target && boxOf(target), size, room));
    };
    follow();
    const timer = systemClock.after(settledMs, follow);
    addEventListener('resize', follow);
    return () => {
      timer.cancel();
      removeEventListener('resize', follow);
    };
  }, [step]);
  return { card, place };
}

function Words({ tour: { step, number, count } }: { tour: RunningTour }) {
  const t = useText();
  const formats = useFormats();
  return (
    <div aria-live="polite">
      {count > 1 ? (
        <p className={styles.count}>
          {t('shell.tour_step', { step: formats.number(number), of: formats.number(count) })}
        </p>
      ) : undefined}
      <h2>{t(step?.title ?? 'shell.tour')}</h2>
      <p className={styles.text}>{t(step?.text ?? 'shell.tour_none')}</p>
    </div>
  );
}

function Actions({ tour, onEnd }: { tour: RunningTour; onEnd: () => void }) {
  const t = useText();
  const setFocus = useSetFocus();
  const previous = () => {
    // The first step has no way back.
    if (tour.number === 2) setFocus('tour.next');
    tour.previous();
  };
  return (
    <FocusLayer level="tour" focusKey="tour.sheet" initialFocus="tour.next" className={styles.actions} onBack={onEnd}>
      <TvButton focusKey="tour.next" onPress={tour.next}>
        {t(tour.isLast ? 'shell.tour_finish' : 'shell.tour_next')}
      </TvButton>
      {tour.isFirst ? undefined : (
        <TvButton focusKey="tour.previous" onPress={previous}>
          {t('shell.tour_prev')}
        </TvButton>
      )}
      {tour.isLast ? undefined : (
        <TvButton focusKey="tour.skip" onPress={onEnd}>
          {t('shell.tour_skip')}
        </TvButton>
      )}
    </FocusLayer>
  );
}

function Player({ tour, onEnd }: { tour: RunningTour; onEnd: () => void }) {
  const t = useText();
  const { card, place } = usePlace(tour.step);
  return (
    <section role="dialog" aria-modal="true" aria-label={t('shell.tour')} className={styles.tour}>
      <div className={place?.light ? styles.light : styles.dark} style={place?.light} />
      <div ref={card} className={styles.card} style={place?.card}>
        <Words tour={tour} />
        <Actions tour={tour} onEnd={onEnd} />
      </div>
    </section>
  );
}

function RunningPlayer({ tour, onEnd }: { tour: Tour; onEnd: () => void }) {
  const running = useTour(tour, onEnd);
  return running && <Player tour={running} onEnd={onEnd} />;
}

/** Plays the guided tour of a TV's screen. */
export function TvTour() {
  const { overlay } = useTvApp();
  const { name } = useRoute();
  const tour = tvModules.flatMap(({ tours = [] }) => tours).find(({ route }) => route === name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tour ends with its screen
  useLayoutEffect(() => {
    noteOffered(name, 'tv');
    return () => overlay.setState({ tour: false });
  }, [name]);
  return tour ? <RunningPlayer key={name} tour={tour} onEnd={() => overlay.setState({ tour: false })} /> : undefined;
}
