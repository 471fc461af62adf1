import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { RouteTarget } from '#platform/web/guest-shell';
import { useDesk } from './desk-context.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { readonly to: RouteTarget };

/** A link to a screen of the desk. It opens in place, since a page that loads anew may not sound until it is clicked. */
export function DeskLink({ to, children, ...rest }: Props) {
  const desk = useDesk();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    desk.navigate(to);
  };
  return (
    <a {...rest} href={desk.href(to)} onClick={open}>
      {children}
    </a>
  );
}
