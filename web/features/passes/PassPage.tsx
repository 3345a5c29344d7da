import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { passes } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import cards from '../../kit/ui/frame/card-page.module.css'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { planAddresses } from '../plan/addresses.ts'
import { passAddresses } from './addresses.ts'
import { OpenPass } from './OpenPass.tsx'
import { PassCard } from './PassCard.tsx'

/** The reader's reservations as passes for the phone, or one of them with its code (R226). */
export default function PassPage() {
  const { t } = useTranslation()
  const id = Number(useParams().pass_id) || null
  const may = useMay()
  const back = <LinkButton to={passAddresses.pass()}>{t('passes.all')}</LinkButton>
  return (
    <Page title={t(id ? 'passes.pass' : 'passes.title')} {...(id && { actions: back })}>
      <div className={cards.page}>
        {!may(['PLAN']) ? (
          <Empty action={<LinkButton to={bookingAddresses.list()}>{t('bookings.all')}</LinkButton>}>
            {t('passes.none')}
          </Empty>
        ) : id ? (
          <OpenPass key={id} id={id} />
        ) : (
          <Passes />
        )}
      </div>
    </Page>
  )
}

function Passes() {
  const { t } = useTranslation()
  const read = useCall(passes.list, {})
  return (
    <Loaded read={read} rows={3} height={6}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty action={<LinkButton to={planAddresses.place()}>{t('passes.book')}</LinkButton>}>
            {t('passes.none')}
          </Empty>
        ) : (
          <ul className={cards.list}>
            {data.map((pass) => (
              <li key={pass.id}>
                <PassCard pass={pass} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
