import type { TvRoomState } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { languageOf } from '#platform/web/i18n';
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

/** Whom the set speaks to: the id of a stay, `several` while nobody has said who watches, or how the room stands. */
function whoIn(state: TvRoomState): string {
  return state.is === 'occupied' ? (state.chosen?.id ?? 'several') : state.is;
}

/** Starts anew when somebody else lives in the room, or chooses the set. */
function followWho({ room, tv, router, over }: TvParts): () => void {
  let who = '';
  return () => {
    const now = whoIn(room.getState());
    if (now === who) return;
    who = now;
    // Whatever the last guest had open goes with them.
    router.reset();
    tv.setState({ entered: false, resting: false, language: undefined, question: undefined });
    over.setState({ dialog: undefined, toast: undefined });
  };
}

/** Has the modules forget what they hold of others, and take up what they kept of this stay. */
function followHolder({ room, shell }: TvParts): () => void {
  let holder = '';
  return () => {
    const state = room.getState();
    const now = whoIn(state);
    // Until the server has said who lives here nothing is shown of a cart, and nothing forgotten (decision 0331).
    if (now === 'asking' || now === holder) return;
    holder = now;
    for (const { wipe } of tvModules) void wipe?.run?.();
    const key = state.is === 'occupied' ? state.chosen?.id : undefined;
    if (key !== undefined) for (const { onStay } of tvModules) onStay?.(shell, { key });
  };
}

/** Keeps the language and the menu of the house in step. */
function followMenu(parts: TvParts): () => void {
  const { property, texts } = parts;
  let menu = '';
  return () => {
    const { settings, theme } = property.getState().bootstrap ?? {};
    if (!settings || !theme) return;
    const language = wantedLanguage(parts);
    void texts.use(language);
    const { id: skinId, project_id: projectId } = settings.skin;
    const wanted = `${projectId} ${skinId} ${language}`;
    if (wanted === menu) return;
    menu = wanted;
    void property.loadMenu({ projectId, skinId, walkin: false, language });
  };
}

/** Keeps language, menu and place in step with who lives in the room. */
export function followRoom(parts: TvParts): void {
  const follows = [followWho(parts), followHolder(parts), followMenu(parts)];
  const follow = (): void => {
    for (const one of follows) one();
  };
  for (const store of [parts.room, parts.property, parts.tv]) store.subscribe(follow);
  follow();
}
