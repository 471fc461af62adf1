import type { MouseEvent, ReactNode } from 'react';

type Props = {
  /** URL for the browser (new tab, copy); undefined renders a button. */
  readonly href: string | undefined;
  readonly onOpen: () => void;
  readonly current?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link inside the app: a plain tap navigates without loading the page, everything else is left to the browser. */
export function ShellLink({ href, onOpen, current = false, className, children }: Props) {
  if (href === undefined) {
    return (
      <button type="button" onClick={onOpen} className={className}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
