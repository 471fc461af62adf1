import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import type { TvSet, TvSetResult } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useKeys } from '#platform/web/ui/focus';

/** Offers the inputs when the Source key of the set's remote control is pressed, on every screen. */
export function useSourceKey(tvSet: TvSet): void {
  const t = useText();
  const shell = useGuestShell();
  const { deviceSettings } = useProperty();
  const choose = (change: Promise<TvSetResult>) =>
    void change.then((result) => result === 'done' || shell.toast(t('remoteControl.problem.not_on_this_set')));
  useKeys((event) => {
    if (tvSet.keyOf(event) !== 'source') return false;
    if (event.type !== 'keydown' || event.repeat) return true;
    const laptop = String(deviceSettings?.remote_control_laptop ?? '');
    const [source = '', port = ''] = laptop.split('|');
    shell.openDialog({
      title: t('remoteControl.source'),
      actions: [
        { label: t('remoteControl.source_tv'), run: () => choose(tvSet.changeSource('TV', '')) },
        ...(laptop === ''
          ? []
          : [{ label: t('remoteControl.laptop'), run: () => choose(tvSet.changeSource(source, port)) }]),
        { label: t('remoteControl.phone'), run: () => choose(tvSet.openScreenMirroring()) },
      ],
    });
    return true;
  });
}
