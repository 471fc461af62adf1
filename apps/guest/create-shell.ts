import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import type { GuestShell, MenuAction, MenuLink, RouteTarget } from '#platform/web/guest-shell';
import type { Texts } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import type { WireClient } from '#platform/web/wire';
import type { GuestSession } from '#session/guest';
import { modules } from './modules.ts';
import { createOverlayActions } from './overlay-actions.ts';
import type { OverlayStore } from './overlay-store.ts';
import type { Router } from './router.ts';
import { collectMenuActions, type MenuTarget, resolveMenuAction } from './rules/resolve-menu-action.ts';

const menuActions = collectMenuActions(modules);

type ShellDependencies = {
  readonly router: Router;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly overlay: OverlayStore;
  readonly session: () => GuestSession;
  /** Routes of this build by name. */
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined }>;
  readonly log: GuestShell['log'];
};

/** Converts a menu target to a link on a phone, where a TV's inputs and apps do not exist. */
function linkTo(target: MenuTarget, shell: GuestShell, { texts }: ShellDependencies): MenuLink | undefined {
  switch (target.kind) {
    case 'nothing':
    case 'device':
      return undefined;
    case 'absent': {
      const { t } = texts.snapshot();
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
      return { href: shell.href(target), open: () => shell.navigate(target) };
  }
}

/** Creates the shell's services for the screens. */
export function createShell(dependencies: ShellDependencies): GuestShell {
  const { router, wire, overlay, session, routes, log } = dependencies;
  const shell: GuestShell = {
    wire,
    queries: createQueryCache({ wire, clock: systemClock, random: systemRandom }),
    log,
    serverNow: () => wire.serverNow(),
    back: () => router.back(),
    navigate(target: RouteTarget, options) {
      const address = router.address(target);
      overlay.setState({ drawer: false, userMenu: false });
      if (address) router.go(address, options);
      else log('warn', `unknown route: ${target.name}`);
    },
    href(target) {
      const address = router.address(target);
      return address && router.href(address);
    },
    menuLink(action: MenuAction) {
      const { mode } = session().getState();
      const target = resolveMenuAction(action, {
        mode,
        routes,
        actions: menuActions,
        log: (message) => log('warn', message, 'menu'),
      });
      return linkTo(target, shell, dependencies);
    },
    ...createOverlayActions(overlay),
    openLanguagePicker: () => overlay.setState({ languages: true }),
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
