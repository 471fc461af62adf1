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

/** Pixels that the calendar takes; a month of six weeks is the highest. */
const width = 316;
const height = 368;
const gap = 4;

/** Puts the calendar under the field, or above it where there is more room, within the window. */
function place(popover: HTMLElement, field: HTMLElement, isRightToLeft: boolean): void {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const wanted = isRightToLeft ? right - width : left;
  const isBelow = innerHeight - bottom >= height || innerHeight - bottom >= top;
  popover.style.left = `${Math.max(gap, Math.min(wanted, innerWidth - width - gap))}px`;
  popover.style.top = isBelow ? `${Math.min(bottom + gap, Math.max(gap, innerHeight - height))}px` : 'auto';
  popover.style.bottom = isBelow ? 'auto' : `${innerHeight - top + gap}px`;
}

/**
 * The calendar of the day field around it. It is the browser's own popover: that of react-aria would lie below a modal
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
    // The day that was picked had the focus, and is gone.
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
          {/* Arabic has no names of days between whole ones and letters. */}
          <CalendarGrid weekdayStyle={direction === 'rtl' ? 'narrow' : 'short'} className={styles.grid ?? ''}>
            {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
          </CalendarGrid>
        </Calendar>
      ) : undefined}
    </div>
  );
}
