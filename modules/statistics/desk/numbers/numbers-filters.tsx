import { useText } from '#platform/web/i18n';
import { DayField } from '#platform/web/ui/day';
import { Chip, Chips, FilterBar, FilterSelect } from '#platform/web/ui/desk';
import styles from './numbers.module.css';
import { type NumbersQuery, partsOf, subjects } from './numbers-query.ts';

type Props = { readonly query: NumbersQuery; readonly onChange: (part: Partial<NumbersQuery>) => void };

/** What the numbers are about. */
export function SubjectChips({ query, onChange }: Props) {
  const t = useText();
  return (
    <Chips label={t('numbers.about')}>
      {subjects.map((subject) => (
        <Chip key={subject} selected={subject === query.subject} onPress={() => onChange({ subject })}>
          {t(`numbers.subject.${subject}`)}
        </Chip>
      ))}
    </Chips>
  );
}

/** The days of a report, its periods, and what it tells apart. */
export function NumbersFilters({ query, onChange }: Props) {
  const t = useText();
  const { subject, from, to, group, by } = query;
  const groups = (['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`numbers.group.${value}`) }));
  const parts = partsOf(subject).map((value) => ({ value, label: t(`numbers.by.${value}`) }));
  return (
    <FilterBar>
      <DayField
        variant="pill"
        label={t('numbers.from')}
        value={from}
        onChange={(day) => day !== '' && onChange({ from: day })}
      />
      <DayField
        variant="pill"
        label={t('numbers.to')}
        value={to}
        onChange={(day) => day !== '' && onChange({ to: day })}
      />
      <span className={styles.chips}>
        <Chips label={t('numbers.periods')}>
          {groups.map(({ value, label }) => (
            <Chip key={value} selected={value === group} onPress={() => onChange({ group: value })}>
              {label}
            </Chip>
          ))}
        </Chips>
      </span>
      <FilterSelect
        label={t('numbers.toldApart')}
        value={parts.some(({ value }) => value === by) ? by : ''}
        allLabel={t('numbers.by.none')}
        options={parts}
        onChange={(value) => onChange({ by: value as NumbersQuery['by'] })}
      />
    </FilterBar>
  );
}
