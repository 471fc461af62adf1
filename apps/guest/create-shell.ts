import type { GuestShell, MenuAction, MenuLink, RouteTarget } from '#platform/web/guest-shell';
import type { Texts } from '#platform/web/i18n';
import type { WireClient } from '#platform/web/wire';
import type { GuestSession } from '#session/guest';
import { overActions } from './over-actions.ts';
import type { Router } from './router.ts';
import { type MenuTarget, resolveMenuAction } from './rules/resolve-menu-action.ts';
import type { ShellStore } from './shell-store.ts';

type Around = {
  readonly router: Router;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly over: ShellStore;
  readonly session: () => GuestSession;
  /** Routes of this build by name. */
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined }>;
  readonly log: GuestShell['log'];
};

/** What a menu's target means on a phone; actions of a TV's inputs and apps mean nothing here. */
function linkTo(target: MenuTarget, shell: GuestShell, { texts }: Around): MenuLink | undefined {
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

/** Makes what the shell does for the screens. */
export function createShell(around: Around): GuestShell {
  const { router, wire, over, session, routes, log } = around;
  const shell: GuestShell = {
    wire,
    log,
    serverNow: () => wire.serverNow(),
    back: () => router.back(),
    navigate(target: RouteTarget, options) {
      const address = router.address(target);
      over.setState({ drawer: false, userMenu: false });
      if (address) router.go(address, options);
      else log('warn', `no such route: ${target.name}`);
    },
    href(target) {
      const address = router.address(target);
      return address && router.href(address);
    },
    menuLink(action: MenuAction) {
      const { mode } = session().getState();
      const target = resolveMenuAction(action, { mode, routes, log: (message) => log('warn', message, 'menu') });
      return linkTo(target, shell, around);
    },
    ...overActions(over),
    chooseLanguage: () => over.setState({ languages: true }),
    setLanguage: (key) => session().setLanguage(key),
    async whileLoading(work) {
      over.setState(({ loading }) => ({ loading: loading + 1 }));
      try {
        return await work;
      } finally {
        over.setState(({ loading }) => ({ loading: loading - 1 }));
      }
    },
  };
  return shell;
}
