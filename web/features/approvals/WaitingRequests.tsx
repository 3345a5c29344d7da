import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import grouped from '../../kit/list/grouped-rows.module.css'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button } from '../../kit/ui/button/Button.tsx'
import { approvalAddresses } from './addresses.ts'
import { DeclineSeveral } from './DeclineSeveral.tsx'
import { Asks, RequestLine } from './RequestList.tsx'
import { useDecide } from './useDecide.ts'
import classes from './WaitingRequests.module.css'
import { useWaitingRequests } from './waiting.ts'

/** Says how many requests wait for the reader; the first of them are decided in place. */
export default function WaitingRequests() {
  const { t } = useTranslation()
  const { requests, total } = useWaitingRequests()
  if (total === 0) return null
  return (
    <section className={classes.block} aria-labelledby="waiting-requests">
      <header>
        <h2 id="waiting-requests">{t('approvals.wait_for_you', { count: total })}</h2>
        <Link className="link" to={approvalAddresses.list()}>
          {t('approvals.show_all')}
        </Link>
      </header>
      <ul>
        {requests.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ request }: { request: Approval }) {
  const { t } = useTranslation()
  const { decide, isDeciding } = useDecide()
  const what = useId()
  return (
    <li className={classes.row}>
      <Link className={grouped.open} to={approvalAddresses.request({ request_id: request.id })}>
        <Avatar name={request.host ?? '–'} userId={request.host_id} />
        <span className={grouped.lines}>
          <span id={what} className="wrap">
            <Asks request={request} />
          </span>
          <small className="wrap">
            <RequestLine request={request} />
          </small>
        </span>
      </Link>
      <span className={classes.acts}>
        <Button
          loading={isDeciding}
          aria-describedby={what}
          onClick={() => void decide([request], 'approved').catch(() => undefined)}
        >
          <IconCheck size={14} stroke={1.9} aria-hidden />
          {t('approvals.approve')}
        </Button>
        <DeclineSeveral
          requests={[request]}
          onDone={() => undefined}
          button={{ children: t('approvals.decline'), 'aria-describedby': what }}
        />
      </span>
    </li>
  )
}
