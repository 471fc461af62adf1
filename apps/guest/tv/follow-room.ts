import type { TvRoomState } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { matchLanguage } from '#platform/web/i18n';
import type { TvApp } from './tv-app.ts';
import { tvModules } from './tv-modules.ts';

/** Milliseconds before loading the property is retried. */
const retryMs = 10_000;

/** Loads the property and retries until it succeeds: nobody can press a button on an unattended TV. */
export async function loadProperty(app: Pick<TvApp, 'property'>): Promise<void> {
  const bootstrap = await app.property.load();
  if (!bootstrap) systemClock.after(retryMs, () => void loadProperty(app));
}

function wantedLanguage({ room, tv, property, texts, router }: TvApp): string {
  const state = room.getState();
  // While the guests choose whose TV it is, use the language that all of them speak.
  const stays = state.status === 'occupied' ? (state.chosen ? [state.chosen] : state.stays) : [];
  const [first = ''] = stays.map(({ language }) => language);
  const stay = stays.every(({ language }) => language === first) ? first : '';
  const { settings } = property.getState().bootstrap ?? {};
  const { lang = '' } = router.current().query;
  const wanted = [tv.getState().language ?? '', stay, lang, settings?.property.default_language ?? ''];
  return matchLanguage(wanted, texts.languages, 'en');
}

/** Returns the id of the TV's stay, `several` before one is chosen, or the state of the room. */
function currentHolder(state: TvRoomState): string {
  return state.status === 'occupied' ? (state.chosen?.id ?? 'several') : state.status;
}

/** Resets the TV when its stay changes. */
function followStay({ room, tv, router, overlay }: TvApp): () => void {
  let last = '';
  return () => {
    const current = currentHolder(room.getState());
    if (current === last) return;
    last = current;
    // Close whatever the last guest had open.
    router.reset();
    tv.setState({ entered: false, screenSaver: false, language: undefined, prompt: undefined });
    overlay.setState({ dialog: undefined, toast: undefined });
  };
}

/** Wipes the modules' data of other stays and restores the data of this one. */
function followHolder({ room, shell, wipe }: TvApp): () => void {
  let holder = '';
  return () => {
    const state = room.getState();
    const current = currentHolder(state);
    // Until the server has identified the stay, no cart is shown and nothing is wiped (docs/areas/tv.md, "Stand-by").
    if (current === 'asking' || current === holder) return;
    holder = current;
    wipe.start();
    const key = state.status === 'occupied' ? state.chosen?.id : undefined;
    if (key !== undefined) for (const { onStay } of tvModules) onStay?.(shell, { key });
  };
}

/** Keeps the language and the hotel's menu in step. */
function followMenu(app: TvApp): () => void {
  const { property, texts } = app;
  let menu = '';
  return () => {
    const { settings, theme } = property.getState().bootstrap ?? {};
    if (!settings || !theme) return;
    const language = wantedLanguage(app);
    void texts.setLanguage(language);
    const { id: skinId, project_id: projectId } = settings.skin;
    const wanted = `${projectId} ${skinId} ${language}`;
    if (wanted === menu) return;
    menu = wanted;
    void property.loadMenu({ projectId, skinId, walkin: false, language });
  };
}

/** Loads the settings of the class `device` once the set is enrolled: before, it gets only those of every guest. */
function followEnrolment({ room, property }: TvApp): () => void {
  let wasEnrolled = false;
  return () => {
    const { status } = room.getState();
    if (status === 'asking') return;
    const isEnrolled = status !== 'enrolling';
    const { settings } = property.getState().bootstrap ?? {};
    const isDue = isEnrolled && !wasEnrolled && settings && !settings.device;
    // Before it loads, since what loads reports to here at once.
    wasEnrolled = isEnrolled && settings !== undefined;
    if (isDue) void loadProperty({ property });
  };
}

/** Keeps language, menu and location in step with the room's guests. */
export function followRoom(app: TvApp): void {
  const follows = [followStay(app), followHolder(app), followMenu(app), followEnrolment(app)];
  const follow = (): void => {
    for (const one of follows) one();
  };
  for (const store of [app.room, app.property, app.tv]) store.subscribe(follow);
  follow();
}
