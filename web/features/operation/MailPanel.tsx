import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { mails } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { operationAddresses } from './addresses.ts'
import { MailState } from './MailState.tsx'
import classes from './mail.module.css'

/** One mail: to whom, what became of it, and what it says, where it wasn't sent. */
export default function MailPanel() {
  const { t } = useTranslation()
  const moment = useMoment()
  const navigate = useNavigate()
  const { search } = useLocation()
  const id = Number(useParams().mail_id)
  const read = useCall(mails.get, { params: { id } })
  return (
    <LoadedPanel title={t('mails.one')} read={read} closesTo={operationAddresses.mails()}>
      {({ data: { subject, to, state, tries, error, created_at, sent_at, text } }) => (
        <Panel title={subject} onClose={() => void navigate({ pathname: operationAddresses.mails(), search })}>
          <dl className={classes.facts}>
            <dt>{t('mails.state')}</dt>
            <dd>
              <MailState state={state} />
            </dd>
            <dt>{t('mails.to')}</dt>
            <dd>
              <bdi>{to}</bdi>
            </dd>
            <dt>{t('mails.written')}</dt>
            <dd>{moment(created_at)}</dd>
            {sent_at && <dt>{t('mails.sent')}</dt>}
            {sent_at && <dd>{moment(sent_at)}</dd>}
            {tries > 0 && <dt>{t('mails.tries')}</dt>}
            {tries > 0 && <dd>{tries}</dd>}
            {error && <dt>{t('mails.error')}</dt>}
            {error && <dd dir="auto">{error}</dd>}
          </dl>
          <p className={classes.hidden}>{t(text === null ? 'mails.hidden' : 'mails.masked')}</p>
          {text !== null && (
            <p className={classes.text} dir="auto">
              {text}
            </p>
          )}
        </Panel>
      )}
    </LoadedPanel>
  )
}
