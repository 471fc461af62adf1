import { showGoodbye } from '#check-out/guest';
import { type CheckOutTarget, checkOutRoute } from '#check-out/rules';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import type { SavedData } from '#platform/web/browser';
import {
  type GuestShell,
  isVideo,
  type MenuAction,
  type MenuLink,
  mediaPlayer,
  type RouteTarget,
} from '#platform/web/guest-shell';
import type { Texts } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import type { WireClient } from '#platform/web/wire';
import { type GuestSession, isCheckedIn } from '#session/guest';
import { logFailedLoads } from './log-failed-loads.ts';
import { modules } from './modules.ts';
import { createOverlayActions } from './overlay-actions.ts';
import type { OverlayStore } from './overlay-store.ts';
import type { Router } from './router.ts';
import { collectMenuActions, type MenuTarget, resolveMenuAction } from './rules/resolve-menu-action.ts';

const menuActions = collectMenuActions(modules);
const commandTv = modules.find((module) => module.commandTv)?.commandTv;

/** Menu actions for a TV that a guest's phone sends to the TV of the room. */
export const tvActions: ReadonlySet<string> = new Set(
  commandTv ? ['changeSource', 'openWebApp', 'openScreenMirroring'] : [],
);

type ShellDependencies = {
  readonly router: Router;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly overlay: OverlayStore;
  /** What the device keeps for a start while the server is away. */
  readonly saved: SavedData;
  readonly session: () => GuestSession;
  /** Where the doors to the check-out lead. */
  readonly checkOutTarget: () => CheckOutTarget;
  /** Routes of this build by name. */
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined; readonly path?: string }>;
  readonly log: GuestShell['log'];
};

type ActionContext = Pick<ShellDependencies, 'routes' | 'log'> & { readonly mode: string };

/** A target with the title of the menu item that leads to it. */
type Linked = { readonly target: MenuTarget; readonly title: string };

/** Resolves a menu action on a phone. */
export function resolvePhoneAction(action: MenuAction, { mode, routes, log }: ActionContext): MenuTarget {
  const warn = (message: string) => log('warn', message, 'menu');
  return resolveMenuAction(action, { mode, routes, actions: menuActions, log: warn });
}

function commandOf(target: Extract<MenuTarget, { readonly kind: 'device' }>): string {
  const words =
    target.action === 'changeSource'
      ? [target.source, target.port]
      : target.action === 'openWebApp'
        ? [target.name]
        : [];
  return [target.action, ...words.filter((word) => word !== '')].join('|');
}

/** Sends an action for a TV to the TV of the guest's room. */
function tvLink(
  target: Extract<MenuTarget, { readonly kind: 'device' }>,
  shell: GuestShell,
  { texts, session }: ShellDependencies,
): MenuLink | undefined {
  const state = session().getState();
  const hasTv = state.mode === 'guest' || (state.mode === 'demo-use-pms' && isCheckedIn(state));
  if (!commandTv || !hasTv) return undefined;
  const { t } = texts.snapshot();
  const room = state.checkinData?.room ?? '';
  const send = async () => (await commandTv())(shell, { command: commandOf(target), room }, t);
  return { href: undefined, open: () => void shell.whileLoading(send()) };
}

/** What a tap on a route does; a link to a video opens it in the app's own dialog. */
function opener(target: RouteTarget, title: string, shell: GuestShell): () => void {
  const { link } = target.params ?? {};
  if (target.name !== 'openWebPage' || typeof link !== 'string' || !isVideo(link)) return () => shell.navigate(target);
  return () => mediaPlayer.play({ url: link, title });
}

/** Converts a menu target to a link on a phone. */
function linkTo({ target, title }: Linked, shell: GuestShell, dependencies: ShellDependencies): MenuLink | undefined {
  switch (target.kind) {
    case 'nothing':
      return undefined;
    case 'device':
      return tvLink(target, shell, dependencies);
    case 'absent': {
      const { t } = dependencies.texts.snapshot();
      return {
        href: undefined,
        open: () =>
          shell.openDialog({
            title: t('error.module'),
            text: t('error.module_text'),
            actions: [{ label: t('shell.ok') }],
          }),
      };
    }
    case 'route':
      if (target.name === checkOutRoute && dependencies.checkOutTarget().leads === 'nowhere') return undefined;
      return { href: shell.href(target), open: opener(target, title, shell), icon: target.icon };
  }
}

type Leaving = {
  readonly text: 'check_out.text' | 'check_out.demo_text';
  readonly words: ReturnType<Texts['snapshot']>;
};

/** Asks whether the guest agrees to leave: for the hotel's own check-out page, or a demo, whose check-out only shows the goodbye. */
function askToLeave(way: Leaving, run: () => void, shell: GuestShell): void {
  const { t } = way.words;
  const actions = [{ label: t('check_out.continue'), run }, { label: t('shell.cancel') }];
  shell.openDialog({ title: t('check_out.title'), text: t(way.text), actions });
}

/** Creates the shell's services for the screens. */
export function createShell(dependencies: ShellDependencies): GuestShell {
  const { router, wire, texts, overlay, saved, session, routes, log } = dependencies;
  const targetTo = ({ name }: RouteTarget) => (name === checkOutRoute ? dependencies.checkOutTarget() : undefined);
  const leaveDemo = () => {
    session().signOut();
    showGoodbye();
  };
  const shell: GuestShell = {
    wire,
    queries: createQueryCache({ wire, clock: systemClock, random: systemRandom, saved, onFailed: logFailedLoads(log) }),
    log,
    serverNow: () => wire.serverNow(),
    back: () => router.back(),
    navigate(target: RouteTarget, options) {
      const address = router.address(target);
      overlay.setState({ drawer: false, userMenu: false });
      const way = targetTo(target);
      const words = texts.snapshot();
      if (way?.leads === 'page') {
        return askToLeave({ text: 'check_out.text', words }, () => location.assign(way.address), shell);
      }
      if (way?.leads === 'demo') return askToLeave({ text: 'check_out.demo_text', words }, leaveDemo, shell);
      if (address) router.go(address, options);
      else log('warn', `unknown route: ${target.name}`);
    },
    href(target) {
      const way = targetTo(target);
      if (way?.leads === 'nowhere') return undefined;
      if (way?.leads === 'page') return way.address;
      const address = router.address(target);
      return address && router.href(address);
    },
    menuLink(action: MenuAction) {
      const { mode } = session().getState();
      const target = resolvePhoneAction(action, { mode, routes, log });
      return linkTo({ target, title: action.title ?? '' }, shell, dependencies);
    },
    ...createOverlayActions(overlay),
    openLanguagePicker: () => overlay.setState({ languages: true }),
    openQrReader: (qrDecode) => overlay.setState({ qrReader: true, qrDecode }),
    setLanguage: (key) => session().setLanguage(key),
    async whileLoading(work) {
      overlay.setState(({ loading }) => ({ loading: loading + 1 }));
      try {
        return await work;
      } finally {
        overlay.setState(({ loading }) => ({ loading: loading - 1 }));
      }
    },
  };
  return shell;
}
