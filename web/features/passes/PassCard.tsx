import type { Booking } from '@kontor/contract'
import type { Pass } from '@kontor/contract/calls/passes.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n.ts'
import { useNow } from '../../kit/time/useNow.ts'
import cards from '../../kit/ui/frame/card-page.module.css'
import { Approval, isLeft, Status, useWhen } from '../bookings/bookings.ts'
import { passAddresses } from './addresses.ts'
import classes from './PassPage.module.css'

/** A pass in the list: when, where, and its state. */
export function PassCard({ pass }: { pass: Pass }) {
  const { t } = useTranslation()
  return (
    <Link
      className={`${cards.card} ${classes.card}`}
      to={passAddresses.pass({ pass_id: pass.id })}
      aria-label={t('passes.show', { name: nameOf(pass) })}
    >
      <PassWords pass={pass} />
      <IconQrcode size={28} stroke={1.5} aria-hidden />
    </Link>
  )
}

const nameOf = ({ subject, full_path }: Pass) => subject ?? full_path.at(-1) ?? '–'

/** The bookings of a pass that aren't over at an instant, in epoch milliseconds, or all of them where none is left. */
export function presentOf({ bookings }: Pass, now: number): readonly Booking[] {
  const left = bookings.filter((booking) => isLeft(booking, now))
  return left.length > 0 ? left : bookings
}

/** The words of a pass: when, where, and its state. */
export function PassWords({ pass }: { pass: Pass }) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const [next, ...others] = presentOf(pass, useNow())
  const when = whenOf(next!)
  const { level_name, resource_id, resource_name: resource } = next!
  const above = resource_id === pass.bookings[0]!.resource_id ? pass.full_path.slice(0, -1) : [level_name]
  return (
    <span className={classes.words}>
      <b className={cards.name}>
        <bdi>{pass.subject ?? resource}</bdi>
      </b>
      <span className={cards.when}>
        {when.day} {when.range}
        {when.zone && ` (${when.zone})`}
      </span>
      {pass.subject && pass.subject !== resource && <span className="wrap">{isolated(resource)}</span>}
      <small className="wrap">{above.map(isolated).join(' › ')}</small>
      <span className={cards.states}>
        <Status of={next!} />
        <Approval of={next!} />
      </span>
      {others.length > 0 && <small>{t('bookings.and_more', { count: others.length })}</small>}
    </span>
  )
}
