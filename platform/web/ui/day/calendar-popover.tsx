import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DatePickerStateContext,
  Heading,
  useLocale,
} from 'react-aria-components';
import { Icon } from '../icon.tsx';
import styles from './calendar-popover.module.css';

/** Size of the calendar in pixels, for a month of six weeks. */
const width = 316;
const height = 368;
const gap = 4;

/** Positions the calendar below the field, or above it where there is more room, within the window. */
function place(popover: HTMLElement, field: HTMLElement, isRightToLeft: boolean): void {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const wanted = isRightToLeft ? right - width : left;
  const isBelow = innerHeight - bottom >= height || innerHeight - bottom >= top;
  popover.style.left = `${Math.max(gap, Math.min(wanted, innerWidth - width - gap))}px`;
  popover.style.top = isBelow ? `${Math.min(bottom + gap, Math.max(gap, innerHeight - height))}px` : 'auto';
  popover.style.bottom = isBelow ? 'auto' : `${innerHeight - top + gap}px`;
}

/**
 * The calendar of the surrounding day field. It is a native popover, because react-aria's would open below a modal
 * dialog.
 */
export function CalendarPopover({ under }: { readonly under: RefObject<HTMLElement | null> }) {
  const state = use(DatePickerStateContext);
  const { direction } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const open = state?.isOpen ?? false;
  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover || !under.current) return;
    if (open) place(popover, under.current, direction === 'rtl');
    popover.togglePopover(open);
    // The picked day had the focus and has been removed.
    if (!open && wasOpen.current && document.activeElement === document.body)
      under.current.querySelector<HTMLElement>('button:last-of-type')?.focus();
    wasOpen.current = open;
  }, [open, direction, under]);
  return (
    <div
      ref={ref}
      popover="auto"
      className={styles.popover}
      onToggle={(event) => {
        if (event.newState === 'closed') state?.setOpen(false);
      }}
    >
      {open ? (
        <Calendar className={styles.calendar ?? ''}>
          <header className={styles.head}>
            <Button slot="previous" className={styles.step ?? ''}>
              <span className={styles.before}>
                <Icon name="chevron" />
              </span>
            </Button>
            <Heading className={styles.month ?? ''} />
            <Button slot="next" className={styles.step ?? ''}>
              <Icon name="chevron" />
            </Button>
          </header>
          {/* Arabic has no abbreviated weekday names between full names and letters. */}
          <CalendarGrid weekdayStyle={direction === 'rtl' ? 'narrow' : 'short'} className={styles.grid ?? ''}>
            {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
          </CalendarGrid>
        </Calendar>
      ) : undefined}
    </div>
  );
}
