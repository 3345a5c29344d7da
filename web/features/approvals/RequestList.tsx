import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n.ts'
import grouped from '../../kit/list/grouped-rows.module.css'
import { PickRow } from '../../kit/list/select/picking.tsx'
import type { Selection } from '../../kit/list/select/useSelection.ts'
import { lengthOf, useFormats } from '../../kit/time/formats.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { useWhen } from '../bookings/bookings.ts'
import classes from './ApprovalsPage.module.css'
import { approvalAddresses } from './addresses.ts'
import { minutesLeft, urgencies, urgencyOf } from './deadline.ts'

interface Props {
  requests: readonly Approval[]
  selection: Selection
  /** The request that is open beside the list. */
  open: number | null
  search: string
}

/** The requests that wait, in groups by when they have to be decided. */
export function RequestList({ requests, selection, open, search }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const groups = Map.groupBy(requests, (request) => urgencyOf(request, now))
  return urgencies.map((urgency) => {
    const rows = groups.get(urgency) ?? []
    if (rows.length === 0) return null
    return (
      <section key={urgency} aria-labelledby={`requests-${urgency}`}>
        <h2 id={`requests-${urgency}`} className={grouped.group} data-urgency={urgency}>
          {t(`approvals.${urgency}`)} <span>{rows.length}</span>
        </h2>
        <ul>
          {rows.map((request) => (
            <li key={request.id} className={grouped.row} data-picked={selection.has(request.id) || undefined}>
              <PickRow selection={selection} id={request.id} name={nameOf(request)} />
              <Waiting request={request} now={now} isOpen={request.id === open} search={search} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Names a request for its checkbox. */
const nameOf = ({ host, bookings }: Approval) => [host, bookings[0]?.resource_name].filter(Boolean).join(' · ')

interface WaitingProps {
  request: Approval
  now: number
  isOpen: boolean
  search: string
}

function Waiting({ request, now, isOpen, search }: WaitingProps) {
  const { t } = useTranslation()
  const left = minutesLeft(request, now)
  const { host, host_id } = request
  const to = { pathname: approvalAddresses.request({ request_id: request.id }), search }
  return (
    <Link className={grouped.open} to={to} aria-current={isOpen || undefined} data-request={request.id}>
      <Avatar name={host ?? '–'} userId={host_id} />
      <span className={grouped.lines}>
        <span className="wrap">
          <Asks request={request} />
        </span>
        <small className="wrap">
          <RequestLine request={request} />
        </small>
      </span>
      <span className={classes.left} data-soon={left <= 60 || undefined}>
        {t('approvals.left', { length: lengthOf(left > 1440 ? Math.floor(left / 1440) * 1440 : left) })}
      </span>
    </Link>
  )
}

/** "Marek Nowak asks for Fleet", or for several. */
export function Asks({ request: { host, bookings } }: { request: Approval }) {
  const { t } = useTranslation()
  const names = [...new Set(bookings.map(({ resource_name }) => resource_name))]
  const resource = isolated(names[0] ?? '–')
  const what = names.length > 1 ? t('approvals.and_others', { resource, count: names.length - 1 }) : resource
  return host ? t('approvals.asks', { who: isolated(host), what }) : t('approvals.asks_privately', { what })
}

/** When a request is for, how many bookings it has, and its subject. */
export function RequestLine({ request: { bookings, count, subject } }: { request: Approval }) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const first = bookings[0]
  const when = first && whenOf(first)
  return [
    when && `${when.day} ${when.range}${when.zone ? ` (${when.zone})` : ''}`,
    count > 1 && t('bookings.count', { count }),
    subject && isolated(subject),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The requests decided lately, the last one first. */
export function DecidedList({ requests, search }: { requests: readonly Approval[]; search: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <section aria-labelledby="requests-decided">
      <h2 id="requests-decided" className={grouped.group}>
        {t('approvals.decided')}
      </h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={grouped.row}>
            <Link
              className={grouped.open}
              to={{ pathname: approvalAddresses.request({ request_id: request.id }), search }}
            >
              <span className={grouped.lines}>
                <span className="wrap">
                  <Asks request={request} />
                </span>
                <small className="wrap">
                  <RequestLine request={request} />
                  {request.note && ` · ${isolated(request.note)}`}
                </small>
              </span>
              <span className={classes.left}>
                {t(`bookings.approval_${request.approval_status as 'approved'}`)}
                {' · '}
                {request.decided_at && formats.day(request.decided_at, request.bookings[0]?.timezone ?? 'UTC')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
