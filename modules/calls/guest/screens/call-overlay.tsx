import { useStoreState } from '#platform/web/browser';
import { MiniBar, MiniRound } from '#platform/web/guest-shell/player/phone';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { type ActiveCall, activeCall } from '../active-call.ts';
import { destinationIcon, useCallStatus, useCallTime, useDestinationName } from '../use-call-texts.ts';
import { GuestCallSheet } from './guest-call-sheet.tsx';

/** The call as a slim bar, while the guest uses the app. */
function CallBar({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const time = useCallTime(call);
  const who = useDestinationName()(call.destination);
  return (
    <MiniBar
      label={t('calls.call')}
      onOpen={() => activeCall.reopen()}
      tile={<NamedIcon name={destinationIcon(call.destination)} />}
      name={time === '' ? who : `${who} · ${time}`}
      line={useCallStatus()(call)}
      buttons={
        call.status === 'over' ? undefined : (
          <MiniRound label={t('calls.hang_up')} icon="mdi-phone-hangup" onPress={() => activeCall.hangUp()} />
        )
      }
    />
  );
}

/** The call of this device over every screen: it goes on while the guest looks at something else. */
export function CallOverlay() {
  const call = useStoreState(activeCall, (state) => state);
  return (
    <>
      {call?.isMinimised ? <CallBar call={call} /> : undefined}
      <GuestCallSheet call={call?.isMinimised ? undefined : call} />
    </>
  );
}
