import type { PassDetail } from '@kontor/contract/calls/passes.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { passes } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import cards from '../../kit/ui/frame/card-page.module.css'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { AttendButtons, AttendNote, isLeft, useCancelMore } from '../bookings/bookings.ts'
import { passAddresses } from './addresses.ts'
import { PassWords, presentOf } from './PassCard.tsx'
import classes from './PassPage.module.css'

/** One pass: its words, its code to be scanned, and what can be done now. */
export function OpenPass({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useCall(passes.get, { params: { id } })
  return (
    <Loaded
      read={read}
      rows={1}
      height={24}
      elsewhere={<LinkButton to={passAddresses.pass()}>{t('passes.all')}</LinkButton>}
    >
      {({ data }) => <Shown pass={data} />}
    </Loaded>
  )
}

function Shown({ pass }: { pass: PassDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cancelMore = useCancelMore(() => void navigate(passAddresses.pass(), { replace: true }))
  const { code } = pass
  const now = useNow()
  const bookings = presentOf(pass, now)
  const [next] = bookings
  const mayScan = isLeft(next!, now)
  return (
    <section className={`${cards.card} ${classes.pass}`} aria-label={t('passes.pass')}>
      <PassWords pass={pass} />
      {mayScan ? (
        <>
          <svg
            className={classes.code}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('passes.code')}
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
          <p className={classes.hint}>{t('passes.hint')}</p>
        </>
      ) : (
        <p className={classes.hint}>{t('bookings.nothing_to_do')}</p>
      )}
      <AttendNote booking={next!} />
      <div className={cards.buttons}>
        <AttendButtons booking={next!} isMain />
        <LinkButton to={bookingAddresses.actions({ declaration_id: pass.id })}>{t('passes.open')}</LinkButton>
        {mayScan && bookings.every(({ meta }) => meta.delete) && (
          <Button variant="subtle" className={cards.danger!} onClick={() => cancelMore.all(next!)}>
            {t('passes.delete')}
          </Button>
        )}
      </div>
    </section>
  )
}
