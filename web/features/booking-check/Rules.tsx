import type { BookingCheck, CountedBooking, RuleCheck, RuleSource } from '@kontor/contract/calls/booking-check.ts'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { colon } from '../../i18n.ts'
import { useMay } from '../../kit/session/may.ts'
import { lengthOf, useFormats } from '../../kit/time/formats.ts'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { roleAddresses } from '../roles/addresses.ts'
import classes from './booking-check.module.css'
import { useSourceText } from './words.ts'

const signs = { met: IconCheck, broken: IconX, asks: IconHourglass }

/** All rules in the order in which they are evaluated, each with its source. */
export function Rules({ check }: { check: BookingCheck }) {
  const { t } = useTranslation()
  const [shown, show] = useState<'all' | 'broken'>('all')
  const { rules } = check
  const broken = rules.filter(({ verdict }) => verdict === 'broken').length
  const hasBroken = broken > 0
  return (
    <section className={classes.rules} aria-labelledby="booking-rules">
      <header>
        <h2 id="booking-rules">
          {t('booking_check.rules_apply', { count: rules.length })}{' '}
          <span>
            {broken > 0
              ? t('booking_check.met_and_not', { met: rules.length - broken, broken })
              : t('booking_check.all_met')}
          </span>
        </h2>
        {hasBroken && (
          <Segments
            label={t('booking_check.shown')}
            choices={[
              { value: 'all', label: t('booking_check.all_rules') },
              { value: 'broken', label: t('booking_check.rule_is_broken') },
            ]}
            chosen={shown}
            onChoose={show}
          />
        )}
      </header>
      <ol>
        {rules.map(
          (rule, at) =>
            (shown === 'all' || !hasBroken || rule.verdict === 'broken') && (
              <Rule key={rule.rule} rule={rule} place={at + 1} check={check} />
            ),
        )}
      </ol>
    </section>
  )
}

interface RuleProps {
  rule: RuleCheck
  place: number
  check: BookingCheck
}

function Rule({ rule: checked, place, check }: RuleProps) {
  const { t } = useTranslation()
  const sourceText = useSourceText()
  const { rule, verdict, message } = checked
  const Sign = signs[verdict]
  const formats = useFormats()
  const limit = useLimit(checked)
  const isFixed = rule === 'past' || rule === 'not_on_step'
  // Two ways to the same role and container are one source.
  const sources = isFixed
    ? [[t('booking_check.source_fixed'), null] as const]
    : [...new Map(checked.sources.map((source) => [sourceText(source), source]))]
  return (
    <li className={classes.rule} data-verdict={verdict} value={place}>
      <span className={classes.place} aria-hidden>
        {formats.number(place)}
      </span>
      <Sign size={16} stroke={2} role="img" aria-label={t(`booking_check.rule_is_${verdict}`)} />
      <span className={classes.statement}>
        {t(`booking_check.rule_${rule}`)}
        {limit && `: ${limit}`}
        {message && <small>{message}</small>}
      </span>
      <span className={classes.source}>
        {sources.map(([text, source]) => (
          <Source key={text} text={text} source={source} />
        ))}
      </span>
      {checked.counted.length > 0 && <Counted bookings={checked.counted} check={check} isOpen={verdict === 'broken'} />}
    </li>
  )
}

/** The owner of a rule; a role leads to its permissions, for whoever may see them. */
function Source({ text, source }: { text: string; source: RuleSource | null }) {
  const may = useMay()
  const addresses = source?.access_type && roleAddresses.find(({ kind }) => kind === source.access_type)
  if (!addresses || source.id === null || !may([addresses.code])) return <bdi>{text}</bdi>
  return (
    <Link to={addresses.permissions({ role_id: source.id })}>
      <bdi>{text}</bdi>
    </Link>
  )
}

/** The bookings that count towards a limit; those of a limit that is met are folded. */
function Counted(props: { bookings: readonly CountedBooking[]; check: BookingCheck; isOpen: boolean }) {
  const { bookings, check, isOpen } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { timezone } = check.resource
  const when = ({ datetime_from: from, datetime_to: to }: CountedBooking) => formats.period(from, to, timezone)
  return (
    <details className={classes.counted} open={isOpen}>
      <summary>{t('booking_check.counted', { count: bookings.length })}</summary>
      <ul>
        {bookings.map((booking) => (
          <li key={`${booking.datetime_from} ${booking.booking_id}`}>
            <span>{when(booking)}</span>
            <bdi>{booking.resource_name ?? t('booking_check.unseen')}</bdi>
            {booking.booking_id !== null && (
              <Link
                to={bookingAddresses.edit({ id: booking.booking_id })}
                aria-label={`${t('booking_check.open')}${colon()}${when(booking)}`}
              >
                {t('booking_check.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function useLimit({ rule, limit, had, minutes }: RuleCheck): string {
  const { t } = useTranslation()
  const formats = useFormats()
  if (minutes?.some(Boolean)) {
    const [before, after] = minutes.map((each) => lengthOf(each)) as [string, string]
    return t('booking_check.buffers', { before, after })
  }
  if (!['too_long', 'too_far_ahead', 'too_many_a_day', 'too_many_a_week', 'too_many_at_once'].includes(rule)) return ''
  if (limit === null) return t('booking_check.no_limit')
  if (rule === 'too_long') return lengthOf(limit)
  if (rule === 'too_far_ahead') return t('shell.days', { count: limit })
  return t('booking_check.had', { had: formats.number(had ?? 0), limit: formats.number(limit) })
}
