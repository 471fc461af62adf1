import { type ComponentType, useEffect, useRef } from 'react';
import { isDaytime } from '#platform/clock';
import { drawnHotel, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Icon, IconButton, Picture } from '#platform/web/ui';
import type { Step } from '../check-in-state.ts';
import { type CheckInPage, useWebCheckIn } from '../use-web-check-in.ts';
import { AboutStep } from './about-step.tsx';
import { BookingStep } from './booking-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CompanionsStep } from './companions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SentStep } from './sent-step.tsx';
import styles from './web-check-in.module.css';

const pages: { readonly [step in Step]: ComponentType<CheckInPage> } = {
  booking: BookingStep,
  code: CodeStep,
  about: AboutStep,
  companions: CompanionsStep,
  review: ReviewStep,
  sent: SentStep,
};

function HotelPicture() {
  const property = useProperty();
  const isDay = isDaytime(useServerNow(), property.zone);
  const picture = isDay ? property.loginImageByDay : property.loginImage;
  return (
    <div className={styles.picture}>
      <Picture src={picture || drawnHotel(isDay)} shape="fill" priority objectPosition="49% 50%" />
    </div>
  );
}

/** Back, and the language; the screen has no other bar. */
function Head({ check }: CheckInPage) {
  const t = useText();
  const shell = useGuestShell();
  const property = useProperty();
  const present = useLanguage();
  const language = property.languages.find(({ key }) => key.toLowerCase() === present)?.name ?? present;
  return (
    <header className={styles.head}>
      <IconButton label={t('shell.back')} onClick={() => check.back() || shell.navigate({ name: 'login' })}>
        <Icon name="back" />
      </IconButton>
      <button
        type="button"
        className={styles.language}
        aria-haspopup="dialog"
        aria-label={t('login.language', { name: language })}
        onClick={() => shell.openLanguagePicker()}
      >
        <Icon name="translate" size={20} />
        {language}
      </button>
    </header>
  );
}

function Progress({ check: { steps, at } }: CheckInPage) {
  const t = useText();
  if (at < 0) return undefined;
  return (
    <div className={styles.progress}>
      <p>{t('webCheckIn.step', { step: at + 1, count: steps.length })}</p>
      <div aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}

/** Shows each page from its top, and reads its heading. */
function useTopOf(step: Step) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    const heading = ref.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    // What a page lets the guest write first has the focus already.
    if (!ref.current?.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  }, [step]);
  return ref;
}

/** The check-in before arrival. */
export function WebCheckInScreen() {
  const check = useWebCheckIn();
  const property = useProperty();
  const { step } = check.checkIn;
  const Page = pages[step];
  const page = useTopOf(step);
  return (
    <div className={styles.screen} data-plain={check.at >= 0 || undefined}>
      {check.at < 0 ? <HotelPicture /> : undefined}
      <Head check={check} />
      <div ref={page} className={styles.page}>
        <Progress check={check} />
        {check.at < 0 ? <p className={styles.property}>{property.name}</p> : undefined}
        <Page key={step} check={check} />
      </div>
    </div>
  );
}
