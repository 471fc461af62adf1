import { useEffect, useRef, useState } from 'react';
import { localDay } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { useGuestShell, useProperty, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { WebCheckInEntry, WebCheckInForm } from '#web-check-in/contract';
import { onlyNeeded, tidyEntry } from '#web-check-in/rules';
import { type Booking, CheckInRefusal, checkInApi } from './check-in-api.ts';
import { forgetDraft, readDraft, saveDraft } from './check-in-draft.ts';
import {
  afterCode,
  afterRefusal,
  type CheckIn,
  codePauseMs,
  type FormStep,
  formSteps,
  type Step,
  startCheckIn,
  withValue,
} from './check-in-state.ts';

type Change = (before: CheckIn) => CheckIn;

/** Returns the check-in of this tab, which survives a reload until it is sent. */
function useSavedCheckIn() {
  const { serverNow } = useGuestShell();
  const { nameGiven = '' } = useSession();
  const [checkIn, setCheckIn] = useState<CheckIn>(() => {
    const draft = readDraft(serverNow());
    return draft && (draft.step !== 'booking' || nameGiven === '') ? draft : startCheckIn(nameGiven);
  });
  useEffect(() => {
    if (checkIn.step === 'sent') forgetDraft();
    else saveDraft(checkIn, serverNow());
  }, [checkIn, serverNow]);
  return [checkIn, setCheckIn] as const;
}

/** Sends one thing at a time; what was refused is said until the next one. */
function useAttempts(setCheckIn: (change: Change) => void) {
  const shell = useGuestShell();
  const [problem, setProblem] = useState<CheckInRefusal>();
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  async function attempt(work: () => Promise<Change>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      setCheckIn(await shell.whileLoading(work()));
    } catch (error) {
      const refusal = error instanceof CheckInRefusal ? error : new CheckInRefusal('failed');
      setProblem(refusal);
      setCheckIn((before) => afterRefusal(before, refusal, shell.serverNow()));
    }
    busy.current = false;
    setIsBusy(false);
  }
  return { problem, setProblem, isBusy, attempt };
}

/** Sends the entry; a booking with other dates is shown before it is sent once more. */
async function submit(api: ReturnType<typeof checkInApi>, checkIn: CheckIn, show: (form: WebCheckInForm) => void) {
  const { access, form, entry, requestId } = checkIn;
  if (!form || !entry) throw new CheckInRefusal('failed');
  const { arrival, departure } = form.stay;
  try {
    return await api.write(access, {
      request_id: requestId,
      seen: { arrival, departure },
      entry: onlyNeeded(form.wants, tidyEntry(entry), arrival),
    });
  } catch (refusal) {
    if (refusal instanceof CheckInRefusal && refusal.details.reason === 'stay_changed') {
      await api.read(access).then(show, () => undefined);
    }
    throw refusal;
  }
}

/** The check-in before arrival: how far the guest has come, and what each page does. */
export function useWebCheckIn() {
  const shell = useGuestShell();
  const { id, zone } = useProperty();
  const language = useLanguage();
  const api = checkInApi(id);
  const [checkIn, setCheckIn] = useSavedCheckIn();
  const { problem, setProblem, isBusy, attempt } = useAttempts(setCheckIn);
  const edit = (change: (entry: WebCheckInEntry) => WebCheckInEntry) => {
    setProblem(undefined);
    setCheckIn((before) => (before.entry ? { ...before, entry: change(before.entry), requestId: '' } : before));
  };
  const goTo = (step: Step) => {
    setProblem(undefined);
    setCheckIn((before) => ({ ...before, step }));
  };
  const steps = formSteps(checkIn);
  const at = steps.indexOf(checkIn.step as FormStep);
  return {
    ...{ checkIn, problem, isBusy, steps, at, goTo, edit },
    today: localDay(shell.serverNow(), zone),
    write: (place: string, value: string) => edit((entry) => withValue(entry, place, value)),
    writeBooking(booking: Booking) {
      setProblem(undefined);
      setCheckIn((before) => ({ ...before, booking }));
    },
    next: () => goTo(steps[at + 1] ?? 'review'),
    /** One page back; false: this is the first one. */
    back(): boolean {
      const former = checkIn.step === 'code' ? 'booking' : steps[at - 1];
      if (former) goTo(former);
      return former !== undefined;
    },
    sendCode: () =>
      void attempt(async () => {
        const { name, arrival, email } = checkIn.booking;
        const { token } = await api.sendCode({ name: name.trim(), arrival, email: email.trim() }, language);
        return (before) => ({ ...before, step: 'code', token, againAt: shell.serverNow() + codePauseMs });
      }),
    confirm: (code: string) =>
      void attempt(async () => {
        const confirmed = await api.confirm(checkIn.token, code);
        return (before) => afterCode(before, confirmed);
      }),
    submit: () =>
      void attempt(async () => {
        // A repeat after a lost answer is the same request, also after a reload.
        const requestId = checkIn.requestId || uuid(systemRandom);
        setCheckIn((before) => ({ ...before, requestId }));
        const show = (form: WebCheckInForm) => setCheckIn((before) => ({ ...before, form, requestId: '' }));
        const form = await submit(api, { ...checkIn, requestId }, show);
        return (before) => ({ ...before, step: 'sent', form, entry: form.entry });
      }),
  };
}

/** What the pages of the check-in share. */
export type CheckInPage = { readonly check: ReturnType<typeof useWebCheckIn> };
