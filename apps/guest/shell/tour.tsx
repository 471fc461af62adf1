import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type GuestModule, type Tour, type TourStep, useRoute } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { noteOffered } from '../tour/offered-tours.ts';
import { type Box, placeTour, type TourPlace } from '../tour/place-tour.ts';
import { type RunningTour, targetOf, useTour } from '../tour/use-tour.ts';
import { useOverlay, useOverlayState } from './overlay.tsx';
import styles from './tour.module.css';

const edge = 12;
const gaps = { around: 8, gap: 12 };

/** Scrolls what a step points at to where its card has the most space. */
function scrollTo(target: Element, card: HTMLElement): void {
  const free = (innerHeight - target.getBoundingClientRect().height) / 2;
  const isSmall = free >= card.offsetHeight + gaps.around + gaps.gap + edge;
  target.scrollIntoView({ block: isSmall ? 'center' : 'start', inline: 'nearest' });
}

function boxOf(target: Element | undefined): Box | undefined {
  return target?.getBoundingClientRect();
}

/** Where a step is on the window. */
function measure(step: TourStep | undefined, { offsetWidth, offsetHeight }: HTMLElement): TourPlace {
  const room = { width: innerWidth, height: innerHeight, edge: { x: edge, y: edge }, ...gaps };
  return placeTour(boxOf(step && targetOf(step)), { width: offsetWidth, height: offsetHeight }, room);
}

/** Where light and card of a step are; follows them when the page moves or changes its size. */
function usePlace(step: TourStep | undefined) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TourPlace>();
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return undefined;
    const target = step && targetOf(step);
    if (target) scrollTo(target, current);
    bringIn(current);
    const follow = () => setPlace(measure(step, current));
    follow();
    const observer = new ResizeObserver(follow);
    for (const one of [current, document.body, ...(target ? [target] : [])]) observer.observe(one);
    addEventListener('resize', follow);
    addEventListener('scroll', follow, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, true);
    };
  }, [step]);
  return { card, place };
}

/** Lets the card of a step come in from below, unless the guest wants no motion. */
function bringIn(card: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card.animate({ opacity: [0, 1], transform: ['translateY(8px)', 'none'] }, { duration: 180, easing: 'ease-out' });
}

function Actions({ tour, onEnd }: { tour: RunningTour; onEnd: () => void }) {
  const t = useText();
  return (
    <div className={styles.actions}>
      {tour.isLast ? undefined : (
        <Button variant="text" onClick={onEnd}>
          {t('shell.tour_skip')}
        </Button>
      )}
      <span className={styles.gap} />
      {tour.isFirst ? undefined : (
        <Button variant="outlined" onClick={tour.previous}>
          {t('shell.tour_prev')}
        </Button>
      )}
      <Button data-next onClick={tour.next}>
        {t(tour.isLast ? 'shell.tour_finish' : 'shell.tour_next')}
      </Button>
    </div>
  );
}

/** What is said of the step, and which one it is. */
function Words({ tour: { step, number, count }, id }: { tour: RunningTour; id: string }) {
  const t = useText();
  const formats = useFormats();
  return (
    <div aria-live="polite">
      {count > 1 ? (
        <p className={styles.count}>
          {t('shell.tour_step', { step: formats.number(number), of: formats.number(count) })}
        </p>
      ) : undefined}
      <h2 id={id}>{t(step?.title ?? 'shell.tour')}</h2>
      <p id={`${id}text`} className={styles.text}>
        {t(step?.text ?? 'shell.tour_none')}
      </p>
    </div>
  );
}

/** Shows the step that an arrow to the side leads to, in the direction of writing. */
function moveByArrow({ key }: KeyboardEvent, { next, previous, isLast }: RunningTour): void {
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight') && !isLast) next();
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) previous();
}

function focusNext(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector<HTMLElement>('[data-next]')?.focus();
}

/** Opens a dialog before it is measured, with the focus on the way on, and gives the focus back at the end. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    focusNext(current);
    return () => current?.close();
  }, []);
  return dialog;
}

function Player({ tour, onEnd }: { tour: RunningTour; onEnd: () => void }) {
  const id = useId();
  const dialog = useModal();
  const { card, place } = usePlace(tour.step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step may have taken the focused button away
  useEffect(() => {
    const { current } = dialog;
    if (current?.contains(document.activeElement) && document.activeElement !== current) return;
    focusNext(current);
  }, [tour.step]);
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      data-bare={place?.light ? undefined : true}
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      onKeyDown={(event) => moveByArrow(event, tour)}
      onClose={onEnd}
    >
      {place?.light ? <div className={styles.light} style={place.light} aria-hidden="true" /> : undefined}
      <div ref={card} className={styles.card} style={place?.card}>
        <Words tour={tour} id={id} />
        <Actions tour={tour} onEnd={onEnd} />
      </div>
    </dialog>
  );
}

function RunningPlayer({ tour, onEnd }: { tour: Tour; onEnd: () => void }) {
  const [before] = useState(scrollY);
  const end = () => {
    // The page is left where it was before the tour scrolled it.
    window.scrollTo(0, before);
    onEnd();
  };
  const running = useTour(tour, end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tour of another screen has a player of its own
  useEffect(() => noteOffered(tour.route, 'phone'), []);
  return running && <Player tour={running} onEnd={end} />;
}

/** Plays the guided tour of the screen, once the guest wants it. */
export function TourPlayer({ modules }: { modules: readonly GuestModule[] }) {
  const { name } = useRoute();
  const overlay = useOverlay();
  const isOn = useOverlayState((state) => state.tour);
  const tour = modules.flatMap(({ tours = [] }) => tours).find(({ route }) => route === name);
  const end = () => overlay.setState({ tour: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tour ends with its screen
  useEffect(() => end, [name]);
  return isOn && tour ? <RunningPlayer key={name} tour={tour} onEnd={end} /> : undefined;
}
