import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type MenuLink,
  mediaUrl,
  type StayLink,
  useGuestShell,
  useProperty,
  useSession,
} from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { type AsyncMessageProps, AsyncView, Button, Icon, Logo, Picture, Sheet } from '#platform/web/ui';
import type { MenuItem } from '#property/contract';
import { useMenu, usePropertyState } from '#property/guest';
import styles from './drawer.module.css';
import { DrawerItem } from './drawer-item.tsx';
import { useOverlay, useOverlayState } from './overlay.tsx';

type Path = readonly number[];

/** Returns the item whose submenu is open, following `path` from the top; undefined at the top. */
function itemAt(menu: readonly MenuItem[], path: Path): MenuItem | undefined {
  let items = menu;
  let found: MenuItem | undefined;
  for (const index of path) {
    found = items[index];
    if (!found) return undefined;
    items = found.submenu ?? [];
  }
  return found;
}

function TopHead() {
  const property = useProperty();
  return (
    <div className={styles.property}>
      {property.logo ? <Logo src={property.logo} name="" size={40} /> : undefined}
      <p className={styles.name}>{property.name}</p>
      {property.location ? <p className={styles.place}>{property.location}</p> : undefined}
    </div>
  );
}

function SubHead({ item, back }: { item: MenuItem; back: () => void }) {
  const t = useText();
  const { mediaBase } = useProperty();
  return (
    <>
      {item.foreground_image ? <Picture src={mediaUrl(mediaBase, item.foreground_image)} priority /> : undefined}
      <button
        type="button"
        className={item.foreground_image ? styles.back : `${styles.back} ${styles.bare}`}
        onClick={back}
        aria-label={`${t('shell.back')}: ${item.title}`}
      >
        <Icon name="back" />
        <span>{item.title}</span>
      </button>
    </>
  );
}

/**
 * Keeps the focus in the drawer when its rows change: on the way back on the row that was opened, otherwise on the back
 * button.
 */
function useFocusAfterStep(path: Path): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left.length === path.length) return;
    const from = left.length > path.length ? (left[path.length] ?? 0) : undefined;
    const wanted = from === undefined ? ':scope > button' : `li:nth-child(${from + 1}) > :is(a, button)`;
    ref.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [path]);
  return ref;
}

function DrawerMessage({ title, actions = [] }: AsyncMessageProps) {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      {actions.map(({ key, label, onPress }) => (
        <Button key={key} variant="text" onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  );
}

type PanelProps = {
  readonly path: Path;
  readonly setPath: (path: Path) => void;
  readonly close: () => void;
  readonly links: readonly StayLink[];
};

/** Links to what the modules know of the stay, below the hotel's menu. */
function StayLinks({ links, close }: Pick<PanelProps, 'links' | 'close'>) {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  if (!isCheckedIn || links.length === 0) return undefined;
  return (
    <ul className={styles.items}>
      {links.map(({ name, title, icon, route }) => (
        <DrawerItem
          key={name}
          item={{ title: t(title), icon }}
          top
          link={{ href: shell.href({ name: route }), open: () => shell.navigate({ name: route }) }}
          onOpen={(link) => {
            close();
            link.open();
          }}
          onEnter={() => undefined}
        />
      ))}
    </ul>
  );
}

/** Opens the QR reader, last in the drawer. */
function ScanLink({ close }: Pick<PanelProps, 'close'>) {
  const t = useText();
  const { openQrReader } = useGuestShell();
  if (!openQrReader) return undefined;
  return (
    <ul className={styles.items}>
      <DrawerItem
        item={{ title: t('scan.title'), icon: 'mdi-qrcode-scan' }}
        top
        link={{ href: undefined, open: openQrReader }}
        onOpen={() => {
          close();
          openQrReader();
        }}
        onEnter={() => undefined}
      />
    </ul>
  );
}

function Panel({ path, setPath, close, links }: PanelProps) {
  const t = useText();
  const shell = useGuestShell();
  const menu = usePropertyState((state) => state.menu.menu);
  const current = itemAt(menu, path);
  const items = current?.submenu ?? (path.length === 0 ? menu : []);
  const ref = useFocusAfterStep(path);
  const open = (link: MenuLink) => {
    close();
    link.open();
  };
  return (
    <div key={path.join('.')} ref={ref} className={path.length > 0 ? styles.deeper : undefined}>
      {current ? <SubHead item={current} back={() => setPath(path.slice(0, -1))} /> : <TopHead />}
      <AsyncView
        state={useMenu()}
        message={DrawerMessage}
        waiting={undefined}
        failed={{ title: t('menu.failed') }}
        empty={() => (items.length === 0 ? { title: t('menu.empty') } : undefined)}
      >
        {() => (
          <ul className={styles.items}>
            {items.map((item, index) => (
              <DrawerItem
                // biome-ignore lint/suspicious/noArrayIndexKey: items of a hotel's menu may share a title and have no id
                key={`${item.id ?? item.title}-${index}`}
                item={item}
                top={path.length === 0}
                link={item.submenu?.length ? undefined : shell.menuLink(item)}
                onOpen={open}
                onEnter={() => setPath([...path, index])}
              />
            ))}
          </ul>
        )}
      </AsyncView>
      {path.length === 0 ? <StayLinks links={links} close={close} /> : undefined}
      {path.length === 0 ? <ScanLink close={close} /> : undefined}
    </div>
  );
}

/** The side drawer with the skin's menu, one level at a time. */
export function Drawer({ links }: { links: readonly StayLink[] }) {
  const t = useText();
  const overlay = useOverlay();
  const open = useOverlayState((state) => state.drawer);
  const [path, setPath] = useState<Path>([]);
  const close = () => {
    overlay.setState({ drawer: false });
    setPath([]);
  };
  return (
    <Sheet open={open} onClose={close} title={t('menu.title')} closeLabel={t('shell.close')} position="start" hideTitle>
      {open ? <Panel path={path} setPath={setPath} close={close} links={links} /> : undefined}
    </Sheet>
  );
}
