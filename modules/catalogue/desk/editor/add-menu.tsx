import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { Menu } from '#platform/web/ui/menu';
import type { CatalogueEntry, GroupEntry, OutletEntry } from '../../contract.ts';
import { pendingEditsStore, storeEdit } from './pending-edits-store.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { newGroup, newItem, newOutlet } from './rules/entry-draft.ts';

/** Returns a temporary id; the entry gets its own when it is added. */
function temporaryId(): string {
  const taken = pendingEditsStore.getState();
  for (let at = 1; ; at += 1) {
    const id = `new-${at}`;
    if (!(['outlet', 'group', 'item'] as const).some((type) => entryKey({ type, id }) in taken)) return id;
  }
}

/** Starts a new entry in this tab and returns its key; `after`: the sibling that it follows. */
export function startEntry(create: (id: string) => CatalogueEntry, after?: string): string {
  const entry = create(temporaryId());
  storeEdit(entryKey(entry), { entry, base: null, ...(after !== undefined && { after }) });
  return entryKey(entry);
}

type Props = {
  readonly entry: OutletEntry | GroupEntry;
  readonly title: string;
  readonly onAdded: (key: string) => void;
};

function placesFor(entry: OutletEntry | GroupEntry) {
  if (entry.type === 'outlet') {
    return [
      { id: 'group_in', create: (id: string) => newGroup(id, { outlet: entry.id }) },
      { id: 'outlet_after', create: newOutlet, after: entry.id },
    ] as const;
  }
  const { outlet, parent } = entry;
  const sibling = { outlet, ...(parent !== undefined && { parent }) };
  return [
    { id: 'item_in', create: (id: string) => newItem(id, entry.id) },
    { id: 'group_in', create: (id: string) => newGroup(id, { outlet, parent: entry.id }) },
    { id: 'group_after', create: (id: string) => newGroup(id, sibling), after: entry.id },
  ] as const;
}

/** The button at an outlet or group that adds an entry in it or after it. */
export function AddMenu({ entry, title, onAdded }: Props) {
  const t = useText();
  return (
    <Menu
      label={t('catalogue.add_at', { name: title })}
      trigger={<NamedIcon name="mdi-plus" size={20} />}
      entries={placesFor(entry).map((place) => ({
        id: place.id,
        title: t(`catalogue.add_${place.id}`, { name: title }),
        run: () => onAdded(startEntry(place.create, 'after' in place ? place.after : undefined)),
      }))}
    />
  );
}
