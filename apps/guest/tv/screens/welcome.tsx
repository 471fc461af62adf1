import type { WelcomeStay } from '#devices/guest';
import { localDay, timeOfDay } from '#platform/clock';
import { useProperty, useServerNow, useSession } from '#platform/web/guest-shell';
import { type Formats, type TextFunction, useFormats, useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import { currentRows, usePropertyState } from '#property/guest';
import { WelcomeWidgets } from '../background-widgets.tsx';
import { useTvApp } from '../tv-app.ts';
import { HotelScreen } from './hotel-screen.tsx';
import { SignInCode } from './sign-in-code.tsx';

/** Maximum length of a line of the welcome; a separator at the end of a line would join nothing. */
const lineLetters = 44;

/** The next event in the hotel: on one line where it fits, else on two. */
function nextEventText({ title, text = '' }: { readonly title: string; readonly text?: string | undefined }): string {
  const parts = [title, text].filter(Boolean);
  const line = parts.join(' · ');
  return line.length <= lineLetters ? line : parts.join('\n');
}

const dayMs = 86_400_000;

type LineContext = { readonly t: TextFunction; readonly formats: Formats; readonly now: number; readonly zone: string };

/** The room and the departure: by weekday within a week, else by date, and not at all on the last day. */
function roomLine({ departure }: WelcomeStay, room: string, { t, formats, now, zone }: LineContext): string {
  // A local date at noon UTC is the same day in every time zone.
  const leaves = Date.parse(`${departure}T12:00:00Z`);
  const today = Date.parse(`${localDay(now, zone)}T12:00:00Z`);
  const days = Math.round((leaves - today) / dayMs);
  if (!(days > 0)) return t('tv.room', { room });
  if (days < 7) return t('tv.room_until', { room, day: formats.moment(leaves).weekday });
  return t('tv.room_until_date', { room, day: formats.date(leaves) });
}

/** The guest's welcome screen, until OK is pressed. */
export function Welcome({ stay, room }: { stay: WelcomeStay; room: string }) {
  const t = useText();
  const formats = useFormats();
  const { tv } = useTvApp();
  const { zone } = useProperty();
  const { guestName: name } = useSession();
  const menu = usePropertyState((state) => state.menu);
  const now = useServerNow();
  const part = timeOfDay(now, zone);
  const next = currentRows(menu, now, zone)[0];
  const lines = [roomLine(stay, room, { t, formats, now, zone }), next ? nextEventText(next) : ''];
  return (
    <HotelScreen
      title={name ? t(`home.greeting.${part}.name`, { name }) : t(`home.greeting.${part}`)}
      text={lines.filter(Boolean).join('\n')}
      card={<SignInCode stayId={stay.id} />}
      foot={<WelcomeWidgets />}
    >
      <TvButton focusKey="welcome.enter" onPress={() => tv.setState({ entered: true })}>
        {t('tv.come_in')}
      </TvButton>
    </HotelScreen>
  );
}
