import type { Device, SetAnswer, TvRoom } from '#devices/guest';
import type { GuestShell, MenuAction, MenuLink, StayDisk } from '#platform/web/guest-shell';
import type { Texts } from '#platform/web/i18n';
import type { WireClient } from '#platform/web/wire';
import type { stays } from '#stays/contract';
import { overActions } from '../over-actions.ts';
import { type MenuTarget, resolveMenuAction } from '../rules/resolve-menu-action.ts';
import type { ShellStore } from '../shell-store.ts';
import type { MemoryRouter } from './memory-router.ts';
import type { TvStore } from './tv-store.ts';

type Around = {
  readonly router: MemoryRouter;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly tv: TvStore;
  readonly over: ShellStore;
  readonly device: Device;
  readonly room: TvRoom;
  readonly stayDisk: StayDisk;
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined }>;
  readonly log: GuestShell['log'];
};

type DeviceTarget = Extract<MenuTarget, { readonly kind: 'device' }>;

/** Tells the set what a menu's action asks of it (platform.md §2, Menu actions). */
function tellSet(device: Device, target: DeviceTarget): Promise<SetAnswer> {
  switch (target.action) {
    case 'changeSource':
      return device.changeSource(target.source, target.port);
    case 'openWebApp':
      return device.openApp(target.name);
    case 'openScreenMirroring':
      return device.openScreenMirroring();
  }
}

/** Keeps the language with the stay that the set speaks to, so that the guest's other devices begin in it (decision 0113). */
function keepLanguage({ room, wire, log }: Around, language: string): void {
  const state = room.getState();
  const stay = state.is === 'occupied' ? state.chosen : undefined;
  if (!stay) return;
  wire
    .of<typeof stays>()
    .call('SystemSettings.setLanguageOfRoom', { language, stay_id: stay.id })
    .catch((error: unknown) => log('warn', String(error), 'language'));
}

function linkTo(target: MenuTarget, shell: GuestShell, { texts, device }: Around): MenuLink | undefined {
  const say = (what: 'module' | 'device') => {
    const { t } = texts.snapshot();
    const words =
      what === 'device' ? { title: t('tv.no_device') } : { title: t('error.module'), text: t('error.module_text') };
    shell.openDialog({ ...words, actions: [{ label: t('shell.ok') }] });
  };
  switch (target.kind) {
    case 'nothing':
      return undefined;
    case 'absent':
      return { href: undefined, open: () => say('module') };
    case 'device':
      return {
        href: undefined,
        open: () => void tellSet(device, target).then((answer) => answer === 'done' || say('device')),
      };
    case 'route':
      return { href: undefined, open: () => shell.navigate(target) };
  }
}

/** Makes what the TV's shell does for the screens. */
export function createTvShell(around: Around): GuestShell {
  const { router, wire, tv, over, stayDisk, routes, log } = around;
  const actions = overActions(over);
  const shell: GuestShell = {
    wire,
    stayDisk,
    log,
    serverNow: () => wire.serverNow(),
    back: () => void router.back(),
    navigate(target, options) {
      if (!router.go(target, options)) return log('warn', `no such route: ${target.name}`);
      // A dialog may lead there from the welcome.
      tv.setState({ entered: true });
    },
    href: () => undefined,
    menuLink(action: MenuAction) {
      const target = resolveMenuAction(action, {
        mode: 'guest',
        routes,
        log: (message) => log('warn', message, 'menu'),
      });
      return linkTo(target, shell, around);
    },
    ...actions,
    openDialog(dialog) {
      tv.setState({ resting: false });
      // A sentence from before would lie over it.
      over.setState({ toast: undefined });
      actions.openDialog(dialog);
    },
    chooseLanguage: () => void router.go({ name: 'language' }),
    setLanguage(key) {
      tv.setState({ language: key.toLowerCase() });
      keepLanguage(around, key);
    },
    whileLoading: (work) => work,
  };
  return shell;
}
