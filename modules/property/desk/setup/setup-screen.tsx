import { useState } from 'react';
import { useDesk, useDeskLocation } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { DeskAsyncView } from '#platform/web/ui/desk';
import { HotelStep } from './hotel-step.tsx';
import { LanguagesStep } from './languages-step.tsx';
import { LookStep } from './look-step.tsx';
import { OpenStep } from './open-step.tsx';
import { OutletStep } from './outlet-step.tsx';
import { RoomsStep } from './rooms-step.tsx';
import { SetupPreview } from './setup-preview.tsx';
import styles from './setup-screen.module.css';
import { nextStep, parseStep, type SetupStep, setupSteps } from './setup-steps.ts';
import { type SetupData, setupFormId, useSaveHotel, useSetupData } from './use-setup.ts';

const forms = {
  hotel: HotelStep,
  rooms: RoomsStep,
  languages: LanguagesStep,
  outlet: OutletStep,
  look: LookStep,
  open: OpenStep,
} as const;

type RailProps = { readonly step: SetupStep; readonly stored: string; readonly onOpen: (step: SetupStep) => void };

/** The list of steps; those done have a tick. */
function Rail({ step, stored, onOpen }: RailProps) {
  const t = useText();
  const reached = stored === '' ? setupSteps.length : setupSteps.indexOf(parseStep(stored));
  return (
    <nav className={styles.rail} aria-label={t('setup.title')}>
      <p className={styles.brand}>{t('setup.title')}</p>
      <ol>
        {setupSteps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.railStep}
              aria-current={name === step ? 'step' : undefined}
              onClick={() => onOpen(name)}
            >
              <span className={styles.mark} data-done={index < reached}>
                {index < reached ? <Icon name="check" size={20} /> : index + 1}
              </span>
              <span>{t(`setup.step.${name}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.promise}>{t('setup.promise')}</p>
    </nav>
  );
}

type FootProps = { readonly step: SetupStep; readonly isBusy: boolean; readonly onBack: () => void };

function Foot({ step, isBusy, onBack }: FootProps) {
  const t = useText();
  const desk = useDesk();
  const next = nextStep(step);
  return (
    <footer className={styles.foot}>
      {step === 'hotel' ? undefined : (
        <Button variant="outlined" onClick={onBack}>
          {t('setup.back')}
        </Button>
      )}
      <span className={styles.gap} />
      {next ? (
        <Button variant="text" onClick={() => desk.navigate({ name: 'orders' })}>
          {t('setup.later')}
        </Button>
      ) : undefined}
      <Button type="submit" form={setupFormId} disabled={isBusy}>
        {next ? t('setup.continue', { step: t(`setup.step.${next}`) }) : t('setup.finish')}
      </Button>
    </footer>
  );
}

function Steps({ data }: { readonly data: SetupData }) {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const [draft, setDraft] = useState<string>();
  const { saveProgress, isPending } = useSaveHotel(data);
  const step = parseStep(query.step || data.stored);
  const open = (name: SetupStep) => desk.navigate({ name: 'setup', query: { step: name } });
  const Form = forms[step];
  async function goOn(): Promise<void> {
    setDraft(undefined);
    await saveProgress(step).catch(() => desk.toast(t('setup.not_saved')));
    const next = nextStep(step);
    if (next) open(next);
    else desk.navigate({ name: 'orders' });
  }
  const before = setupSteps[setupSteps.indexOf(step) - 1] ?? 'hotel';
  return (
    <div className={styles.setup}>
      <Rail step={step} stored={data.stored} onOpen={open} />
      <div className={styles.body}>
        <p className={styles.number}>
          {t('setup.number', { number: setupSteps.indexOf(step) + 1, count: setupSteps.length })}
        </p>
        <h1 className={styles.title}>{t(`setup.${step}.title`)}</h1>
        <p className={styles.lead}>{t(`setup.${step}.lead`)}</p>
        <Form key={step} data={data} onSaved={() => void goOn()} onDraft={({ name }) => setDraft(name)} />
      </div>
      <Foot step={step} isBusy={isPending} onBack={() => open(before)} />
      <SetupPreview bootstrap={data.bootstrap} name={draft ?? data.bootstrap.settings.property.name} />
    </div>
  );
}

/** The set-up of a new hotel, one step at a time; each step is saved when it is left, and any can be opened again. */
export function SetupScreen() {
  const state = useSetupData();
  return <DeskAsyncView state={state}>{(data) => <Steps data={data} />}</DeskAsyncView>;
}
