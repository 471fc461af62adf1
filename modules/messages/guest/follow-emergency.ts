import { useEffect, useState } from 'react';
import type { EmergencyAnswer, messages, ShownEmergency } from '#messages/contract';
import { chooseText } from '#messages/rules';
import { useGuestShell, useProperty, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';

/** The emergency that is on, as this device shows it. */
export type EmergencyView = {
  readonly emergency: ShownEmergency;
  readonly title: string;
  /** The title in the language of the hotel, where it is another one; empty otherwise. */
  readonly otherTitle: { readonly language: string; readonly title: string } | undefined;
  readonly language: string;
  readonly steps: readonly string[];
  readonly answer: EmergencyAnswer | undefined;
  /** Tells the desk; the emergency stays on the screen. */
  readonly reply: (answer: EmergencyAnswer) => void;
};

/** Fetches the emergency at the start, after every reconnect and sign-in, and follows its pushes. */
function useShownEmergency(): ShownEmergency | undefined {
  const shell = useGuestShell();
  const { status, mode, stayId } = useSession();
  const [shown, setShown] = useState<ShownEmergency>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another identity of the socket may be told something else
  useEffect(() => {
    const wire = shell.wire.of<typeof messages>();
    let active = true;
    const show = (emergency: ShownEmergency | null) => active && setShown(emergency ?? undefined);
    const stopPush = shell.wire.of<typeof messages>().on('PopUp.emergencyChanged', (root) => show(root.emergency));
    const stopConnection = shell.wire.onConnection((open) => {
      if (!open) return;
      wire.call('PopUp.getEmergency', {}).then(
        (root) => show(root.emergency),
        () => undefined,
      );
    });
    return () => {
      active = false;
      stopPush();
      stopConnection();
    };
  }, [shell, status, mode, stayId]);
  return shown;
}

/** Returns the emergency that is on and confirms to the server that it is on the screen. */
export function useEmergency(): EmergencyView | undefined {
  const shell = useGuestShell();
  const emergency = useShownEmergency();
  const language = useLanguage();
  const [answered, setAnswered] = useState<{ readonly id: string; readonly answer: EmergencyAnswer }>();
  const confirm = (id: string, answer?: EmergencyAnswer) =>
    shell.wire
      .of<typeof messages>()
      .call('PopUp.confirmEmergency', { id, ...(answer && { answer }) }, { resend: true })
      .catch(() => shell.log('warn', 'could not confirm the emergency', 'messages'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: confirmed once for each copy that arrived
  useEffect(() => {
    if (emergency) void confirm(emergency.id);
  }, [emergency]);
  const own = useProperty();
  if (!emergency || own.id === '') return undefined;
  const chosen = chooseText(emergency.texts, [language, emergency.language]);
  const other = chooseText(emergency.texts, [chosen.language === emergency.language ? 'en' : emergency.language]);
  return {
    emergency,
    title: chosen.title,
    language: chosen.language,
    otherTitle: other.language === chosen.language ? undefined : other,
    steps: chosen.text.split('\n').filter((line) => line.trim() !== ''),
    answer: answered?.id === emergency.id ? answered.answer : undefined,
    reply: (answer) => {
      setAnswered({ id: emergency.id, answer });
      void confirm(emergency.id, answer);
    },
  };
}
