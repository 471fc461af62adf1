import { systemClock } from '#platform/clock';
import { languageOf } from '#platform/i18n/browser';
import { tvModules } from './tv-modules.ts';
import type { TvParts } from './tv-parts.ts';

/** Milliseconds until a property that did not load is asked for again. */
const againMs = 10_000;

/** Loads the property, and again until it answers: nobody stands before a TV to press a button. */
export async function loadProperty(parts: TvParts): Promise<void> {
  const bootstrap = await parts.property.load();
  if (!bootstrap) systemClock.after(againMs, () => void loadProperty(parts));
}

function wantedLanguage({ room, tv, property, texts, router }: TvParts): string {
  const state = room.getState();
  // While it is asked whose the screen is, the language that all of them speak.
  const stays = state.is === 'occupied' ? (state.chosen ? [state.chosen] : state.stays) : [];
  const [first = ''] = stays.map(({ language }) => language);
  const stay = stays.every(({ language }) => language === first) ? first : '';
  const { settings } = property.getState().bootstrap ?? {};
  const { lang = '' } = router.current().query;
  const wanted = [tv.getState().language ?? '', stay, lang, settings?.property.default_language ?? ''];
  return languageOf(wanted, texts.languages, 'en');
}

/** Keeps language, menu and place in step with who lives in the room. */
export function followRoom(parts: TvParts): void {
  const { room, tv, property, texts, router, over } = parts;
  let who = '';
  // Whose things the modules hold.
  let holder = '';
  let menu = '';
  const follow = (): void => {
    const state = room.getState();
    const now = state.is === 'occupied' ? (state.chosen?.id ?? 'several') : state.is;
    if (now !== who) {
      who = now;
      // Whatever the last guest had open goes with them.
      router.reset();
      tv.setState({ entered: false, resting: false, language: undefined, question: undefined });
      over.setState({ dialog: undefined, toast: undefined });
    }
    // Until the server has said who lives here nothing is shown of a cart, and nothing forgotten (decision 0331).
    if (now !== 'asking' && now !== holder) {
      holder = now;
      for (const { wipe } of tvModules) void wipe?.run?.();
      const key = state.is === 'occupied' ? (state.chosen?.id ?? '') : '';
      if (key !== '') for (const { onStay } of tvModules) onStay?.(parts.shell, { key });
    }
    const { settings, theme } = property.getState().bootstrap ?? {};
    if (!settings || !theme) return;
    const language = wantedLanguage(parts);
    void texts.use(language);
    const wanted = `${settings.skin.project_id} ${settings.skin.id} ${language}`;
    if (wanted === menu) return;
    menu = wanted;
    const { id: skinId, project_id: projectId } = settings.skin;
    void property.loadMenu({ projectId, skinId, walkin: false, language });
  };
  room.subscribe(follow);
  property.subscribe(follow);
  tv.subscribe(follow);
  follow();
}
