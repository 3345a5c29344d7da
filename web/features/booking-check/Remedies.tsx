import type { BookingCheck, Remedy } from '@kontor/contract/calls/booking-check.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { gridAddresses } from '../grid/addresses.ts'
import { bookingCheckAddresses } from './addresses.ts'
import classes from './booking-check.module.css'
import { settingAddress } from './setting-address.ts'
import { useQuestion } from './useQuestion.ts'
import { useSourceText } from './words.ts'

/** The changes that would let the person book, from the fewest people affected to the most, each with the way to its screen. */
export function Remedies({ check }: { check: BookingCheck }) {
  const { t } = useTranslation()
  if (check.verdict !== 'refused') return <Bookable check={check} />
  return (
    <aside className={classes.remedies} aria-labelledby="booking-remedies">
      <h2 id="booking-remedies">{t('booking_check.remedies')}</h2>
      <ol>
        {check.remedies.map((remedy) => (
          <Row key={`${remedy.rule} ${remedy.kind} ${remedy.target?.kind}`} remedy={remedy} check={check} />
        ))}
      </ol>
    </aside>
  )
}

/** The way to book what the person can book. */
function Bookable({ check: { user, resource, datetime_from, verdict } }: { check: BookingCheck }) {
  const { t } = useTranslation()
  const date = dayIn(datetime_from, resource.timezone)
  return (
    <aside className={classes.remedies} aria-labelledby="booking-remedies">
      <h2 id="booking-remedies">{t('booking_check.still_free')}</h2>
      <p>
        {t(verdict === 'asks' ? 'booking_check.may_ask' : 'booking_check.may_book', { person: isolated(user.name) })}
      </p>
      <LinkButton size="small" to={gridAddresses.first({ resource: resource.id, level: resource.level_id, date })}>
        {t('resources.on_grid')}
      </LinkButton>
    </aside>
  )
}

function Row({ remedy, check }: { remedy: Remedy; check: BookingCheck }) {
  const { t } = useTranslation()
  const sourceText = useSourceText()
  const { kind, rule, target, people, may } = remedy
  const names = {
    person: check.user.name,
    rule: t(`booking_check.rule_${rule}`),
    source: target ? sourceText(target) : '',
  }
  return (
    <li>
      <b>{t(`booking_check.remedy_${kind}`, names)}</b>
      <span className={classes.people}>
        <IconUsers size={14} stroke={1.9} aria-hidden /> {t('booking_check.people', { count: people })}
      </span>
      {kind === 'other_time' ? <OtherTime check={check} /> : <p>{t('booking_check.about_rule', names)}</p>}
      {target && may && (
        <LinkButton size="small" to={settingAddress(rule, target, check)}>
          {t('booking_check.open_setting')}
        </LinkButton>
      )}
      {(kind === 'right' || !may) && (
        <p>{t(kind === 'right' ? 'booking_check.who_gives_rights' : 'booking_check.who_may')}</p>
      )}
    </li>
  )
}

function OtherTime({ check: { next_free: next, user, resource } }: { check: BookingCheck }) {
  const question = useQuestion()
  const { t } = useTranslation()
  const formats = useFormats()
  if (!next) return null
  const { datetime_from: from, datetime_to: to } = next
  const when = formats.period(from, to, resource.timezone)
  return (
    <LinkButton
      size="small"
      to={bookingCheckAddresses.check({ ...question.asked, user_id: user.id, resource_id: resource.id, from, to })}
    >
      {t('booking_check.check_time', { when })}
    </LinkButton>
  )
}
