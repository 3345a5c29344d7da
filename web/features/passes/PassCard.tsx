import type { Pass } from '@kontor/contract/calls/passes.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n.ts'
import cards from '../../kit/ui/frame/card-page.module.css'
import { Approval, Status, useWhen } from '../bookings/bookings.ts'
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

/** The words of a pass: when, where, and its state. */
export function PassWords({ pass }: { pass: Pass }) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const [next, ...others] = pass.bookings
  const when = whenOf(next!)
  const resource = pass.full_path.at(-1)
  return (
    <span className={classes.words}>
      <b className={cards.name}>
        <bdi>{nameOf(pass)}</bdi>
      </b>
      <span className={cards.when}>
        {when.day} {when.range}
        {when.zone && ` (${when.zone})`}
      </span>
      {pass.subject && pass.subject !== resource && <span className="wrap">{isolated(resource ?? '')}</span>}
      <small className="wrap">{pass.full_path.slice(0, -1).map(isolated).join(' › ')}</small>
      <span className={cards.states}>
        <Status of={next!} />
        <Approval of={next!} />
      </span>
      {others.length > 0 && <small>{t('bookings.and_more', { count: others.length })}</small>}
    </span>
  )
}
