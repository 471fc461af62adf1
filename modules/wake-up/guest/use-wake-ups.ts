import { systemRandom, uuid } from '#platform/random';
import { useGuestQuery, useGuestShell, useProperty, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import type { WakeUpView, wakeUp } from '#wake-up/contract';
import { daysText, nextRingText } from './wake-up-texts.ts';
import { type WakeUps, wakeUpsQuery } from './wake-ups-query.ts';

/** A wake-up to set; without an id a new one. */
export type WakeUpDraft = Pick<WakeUpView, 'time' | 'days' | 'on'> & { readonly id?: string; readonly day?: string };

/** What a screen says when it could not load. */
export function useFailed(refetch: () => void): AsyncMessage {
  const t = useText();
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  return { title: t('wakeUp.failed'), icon: 'alert', actions: [retry] };
}

/** The loading state of the stay's wake-ups; its data is `no_access` for visitors. */
export function useWakeUps() {
  const shell = useGuestShell();
  const { isCheckedIn, stayId } = useSession();
  const query = useGuestQuery(isCheckedIn ? wakeUpsQuery(shell, stayId) : undefined);
  const failed = useFailed(query.refetch);
  const data: WakeUps | 'no_access' | undefined = isCheckedIn ? query.data : 'no_access';
  return { state: { ...query, data }, failed };
}

/** Returns functions that set and remove wakes-ups and say what became of it. */
export function useWakeUpActions() {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  const { zone } = useProperty();
  const { stayId = '' } = useSession();
  const calls = shell.wire.of<typeof wakeUp>();
  const refetch = () => shell.queries.of(wakeUpsQuery(shell, stayId)).refetch();
  const failed = (error: { readonly code?: string }) =>
    t(error.code === 'too_many_wake_ups' ? 'wakeUp.too_many' : 'wakeUp.not_set');
  async function set({ id = uuid(systemRandom), time, days, on }: WakeUpDraft): Promise<boolean> {
    // The id makes a repeat harmless.
    const data = { id, time, days: [...days], on, stay_id: stayId };
    const call = calls.call('WakeUp.setWakeUp', data, { resend: true });
    const said = await call.then(
      ({ next_at }) => ({
        done: true,
        text: next_at
          ? nextRingText(Date.parse(next_at), { t, formats, now: shell.serverNow(), zone })
          : t('wakeUp.off'),
      }),
      (error) => ({ done: false, text: failed(error) }),
    );
    await refetch();
    shell.toast(said.text);
    return said.done;
  }
  async function remove({ id }: Pick<WakeUpView, 'id'>): Promise<void> {
    const call = calls.call('WakeUp.removeWakeUp', { id, stay_id: stayId }, { resend: true });
    const text = await call.then(
      () => t('wakeUp.removed'),
      () => t('wakeUp.not_set'),
    );
    await refetch();
    shell.toast(text);
  }
  return {
    set: (draft: WakeUpDraft) => shell.whileLoading(set(draft)),
    remove: (gone: Pick<WakeUpView, 'id'>) => shell.whileLoading(remove(gone)),
  };
}

/** What a list says of a wake-up. */
export function useWakeUpTexts({ time, days, next_at }: WakeUpView) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { zone } = useProperty();
  const now = useServerNow();
  return {
    time: formats.clock(time),
    days: daysText(days, t, language),
    next: next_at === null ? t('wakeUp.off') : nextRingText(Date.parse(next_at), { t, formats, now, zone }),
  };
}
