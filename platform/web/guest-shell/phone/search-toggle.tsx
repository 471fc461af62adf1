import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { Icon, IconButton } from '#platform/web/ui';
import styles from './list-head.module.css';

/** Milliseconds without a key after which the search begins. */
const typingMs = 250;

type Props = {
  readonly label: string;
  readonly endLabel: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Value of `data-tour`. */
  readonly tour?: string;
};

/** Looks for things of a list by a part of their name; a button until it is needed. */
export function SearchToggle({ label, endLabel, search, onSearch, tour }: Props) {
  const [text, setText] = useState(search);
  const [isOpen, setOpen] = useState(search !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is looked for
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = systemClock.after(typingMs, () => onSearch(text));
    return () => timer.cancel();
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else than typing has changed it, as a tab does
  useEffect(() => {
    if (text.trim() === search) return;
    setText(search);
    setOpen(search !== '');
  }, [search]);
  if (!isOpen) {
    return (
      <IconButton label={label} data-tour={tour} onClick={() => setOpen(true)}>
        <Icon name="search" />
      </IconButton>
    );
  }
  function close(): void {
    setText('');
    setOpen(false);
    if (search !== '') onSearch('');
  }
  return (
    <search className={styles.search}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the guest has just asked for it
        autoFocus={search === ''}
        value={text}
        maxLength={80}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton label={endLabel} onClick={close}>
        <Icon name="close" />
      </IconButton>
    </search>
  );
}
