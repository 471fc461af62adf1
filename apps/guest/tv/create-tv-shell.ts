import { type CheckOutTarget, checkOutRoute } from '#check-out/rules';
import type { TvRoom } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import {
  type GuestShell,
  isVideo,
  type MenuAction,
  type MenuLink,
  mediaPlayer,
  type StayStorage,
} from '#platform/web/guest-shell';
import type { TvSet, TvSetResult } from '#platform/web/guest-shell/tv';
import type { Texts } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import type { WireClient } from '#platform/web/wire';
import type { stays } from '#stays/contract';
import { logFailedLoads } from '../log-failed-loads.ts';
import { createOverlayActions } from '../overlay-actions.ts';
import type { OverlayStore } from '../overlay-store.ts';
import { collectMenuActions, type MenuTarget, resolveMenuAction } from '../rules/resolve-menu-action.ts';
import type { MemoryRouter } from './memory-router.ts';
import { tvModules } from './tv-modules.ts';
import type { TvStore } from './tv-store.ts';

const menuActions = collectMenuActions(tvModules);

type ShellDependencies = {
  readonly router: MemoryRouter;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly tv: TvStore;
  readonly overlay: OverlayStore;
  readonly tvSet: TvSet;
  readonly room: TvRoom;
  readonly stayStorage: StayStorage;
  /** Where the doors to the check-out lead. */
  readonly checkOutTarget: () => CheckOutTarget;
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined; readonly path?: string }>;
  readonly log: GuestShell['log'];
};

/** Resolves a menu action on a TV, which belongs to a room and so never to a walk-in. */
export function resolveTvAction(
  action: MenuAction,
  routes: ShellDependencies['routes'],
  log: GuestShell['log'],
): MenuTarget {
  const warn = (message: string) => log('warn', message, 'menu');
  return resolveMenuAction(action, { mode: 'guest', routes, actions: menuActions, log: warn });
}

type DeviceTarget = Extract<MenuTarget, { readonly kind: 'device' }>;

/** Performs a menu action on the TV (docs/reference/platform.md §2, Menu actions). */
function performOnTv(tvSet: TvSet, target: DeviceTarget): Promise<TvSetResult> {
  switch (target.action) {
    case 'changeSource':
      return tvSet.changeSource(target.source, target.port);
    case 'openWebApp':
      return tvSet.openApp(target.name);
    case 'openScreenMirroring':
      return tvSet.openScreenMirroring();
  }
}

/** Stores the language with the TV's stay, so that the guest's other devices start in it. */
function storeLanguage({ room, wire, log }: ShellDependencies, language: string): void {
  const state = room.getState();
  if (state.status !== 'occupied' || !state.chosen) return;
  const { room: number, chosen } = state;
  wire
    .of<typeof stays>()
    .call('SystemSettings.setLanguageOfRoom', { room: number, language, stay_id: chosen.id })
    .catch((error: unknown) => log('warn', String(error), 'language'));
}

type Linked = { readonly target: MenuTarget; readonly title: string | undefined };

function linkTo(
  { target, title }: Linked,
  shell: GuestShell,
  { texts, tvSet, checkOutTarget }: ShellDependencies,
): MenuLink | undefined {
  const showError = (what: 'module' | 'device') => {
    const { t } = texts.snapshot();
    const words =
      what === 'device' ? { title: t('tv.no_device') } : { title: t('error.module'), text: t('error.module_text') };
    shell.openDialog({ ...words, actions: [{ label: t('shell.ok') }] });
  };
  switch (target.kind) {
    case 'nothing':
      return undefined;
    case 'absent':
      return { href: undefined, open: () => showError('module') };
    case 'device':
      return {
        href: undefined,
        open: () => void performOnTv(tvSet, target).then((answer) => answer === 'done' || showError('device')),
      };
    case 'route': {
      const { link } = target.params;
      if (target.name === checkOutRoute && checkOutTarget().leads === 'nowhere') return undefined;
      if (target.name === 'openWebPage' && isVideo(link ?? '')) {
        return { href: undefined, open: () => mediaPlayer.play({ url: link ?? '', title: title ?? '' }) };
      }
      const query = target.name === 'openTel' && title ? { query: { place: title } } : {};
      return { href: undefined, open: () => shell.navigate({ ...target, ...query }) };
    }
  }
}

/** Creates the services of the TV's shell for the screens. */
export function createTvShell(dependencies: ShellDependencies): GuestShell {
  const { router, wire, tv, overlay, stayStorage, tvSet, checkOutTarget, routes, log } = dependencies;
  const actions = createOverlayActions(overlay);
  const shell: GuestShell = {
    wire,
    queries: createQueryCache({ wire, clock: systemClock, random: systemRandom, onFailed: logFailedLoads(log) }),
    stayStorage,
    tvSet,
    log,
    serverNow: () => wire.serverNow(),
    back: () => void router.back(),
    navigate(target, options) {
      if (!router.go(target, options)) return log('warn', `unknown route: ${target.name}`);
      // A dialog on the welcome screen, or a phone, may have navigated here.
      tv.setState({ entered: true, screenSaver: false });
    },
    // A TV opens no addresses: the hotel's own page is for its guest's phone.
    href({ name }) {
      const way = checkOutTarget();
      return name === checkOutRoute && way.leads === 'page' ? way.address : undefined;
    },
    menuLink(action: MenuAction) {
      const target = resolveTvAction(action, routes, log);
      return linkTo({ target, title: action.title }, shell, dependencies);
    },
    ...actions,
    openDialog(dialog) {
      tv.setState({ screenSaver: false });
      // An earlier toast would cover the dialog.
      overlay.setState({ toast: undefined });
      return actions.openDialog(dialog);
    },
    openLanguagePicker: () => void router.go({ name: 'language' }),
    setLanguage(key) {
      tv.setState({ language: key.toLowerCase() });
      storeLanguage(dependencies, key);
    },
    whileLoading: (work) => work,
  };
  return shell;
}
