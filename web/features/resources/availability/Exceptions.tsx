import type { OpeningHours } from '@kontor/contract'
import type { DatedHours } from '@kontor/contract/calls/working-hours.ts'
import { useTranslation } from 'react-i18next'
import { colon, comma } from '../../../i18n.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { SettingRow } from '../../../kit/detail/Setting.tsx'
import { rangeOf, useFormats } from '../../../kit/time/formats.ts'
import { addDays, dayIn, daysBetween } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { areValidDays } from '../../../kit/time/validity.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { resourceAddresses } from '../addresses.ts'
import classes from './AvailabilitySection.module.css'

/** Days from today that the line of weeks shows. */
const daysShown = 9 * 7

type Row = DatedHours & { source: { name: string } | null }

/** The days to come with other hours than the week's, its own and those of the places above; an own day hides theirs. */
export function Exceptions({ id, hours }: { id: number; hours: OpeningHours }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { dated_hours, inherited, timezone, meta } = hours
  const now = useNow()
  const today = dayIn(new Date(now), timezone)
  const rows: Row[] = [...dated_hours.map((dated) => ({ ...dated, source: null })), ...inherited.dated_hours]
    .filter(({ to }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const days = ({ from, to }: Row) => formats.days(from, to)
  const open = ({ hours: ranges }: Row) =>
    ranges.map(([from, to]) => rangeOf(formats.wallTime(from), formats.wallTime(to))).join(comma()) ||
    t('availability.closed_then')
  return (
    <Section
      title={t('availability.exceptions')}
      actions={
        meta.update && (
          <LinkButton to={resourceAddresses.hours({ id }, { date: addDays(today, 1) })} size="small">
            {t('availability.add_exception')}
          </LinkButton>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.source}>{t('availability.no_exceptions')}</p>
      ) : (
        <>
          <Line rows={rows} today={today} />
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={`${row.from} ${row.source?.name}`}>
                <SettingRow
                  label={days(row)}
                  source={row.source ? t('availability.set_at', { place: row.source.name }) : t('form.set_here')}
                  isOwn={!row.source}
                  action={
                    meta.update && (
                      <LinkButton
                        to={
                          row.source
                            ? resourceAddresses.hours({ id }, { date: row.from })
                            : resourceAddresses.hours({ id })
                        }
                        variant="subtle"
                        aria-label={`${t(row.source ? 'availability.override' : 'availability.edit')}${colon()}${days(row)}`}
                      >
                        {t(row.source ? 'availability.override' : 'availability.edit')}
                      </LinkButton>
                    )
                  }
                >
                  <bdi>{[open(row), row.reason].filter(Boolean).join(' · ')}</bdi>{' '}
                  {areValidDays(row, now, timezone) && <Tag tone="ok">{t('availability.valid_now')}</Tag>}
                </SettingRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Nine weeks on a line, with a mark for each of those days. The rows below say the same. */
function Line({ rows, today }: { rows: readonly Row[]; today: string }) {
  const formats = useFormats()
  const place = (day: string) => Math.max(0, daysBetween(today, day)) / daysShown
  const end = addDays(today, daysShown)
  const weeks = [0, 21, 42].map((days) => addDays(today, days))
  return (
    <div className={classes.line} aria-hidden>
      {rows
        .filter(({ from }) => from < end)
        .map(({ from, to, source }) => (
          <i
            key={`${from} ${source?.name}`}
            data-own={source ? undefined : true}
            style={{ '--at': place(from), '--days': (daysBetween(from, to) + 1) / daysShown } as React.CSSProperties}
          />
        ))}
      {weeks.map((day) => (
        <u key={day} style={{ '--at': place(day) } as React.CSSProperties}>
          {formats.calendarDay(day)}
        </u>
      ))}
    </div>
  )
}
