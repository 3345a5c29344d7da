import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { mails } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { operationAddresses } from './addresses.ts'
import { MailState } from './MailState.tsx'
import classes from './mail.module.css'

/** One mail: its recipient and state, and its text if it wasn't sent. */
export default function MailPanel() {
  const { t } = useTranslation()
  const moment = useMoment()
  const id = Number(useParams().mail_id)
  const read = useCall(mails.get, { params: { id } })
  return (
    <LoadedPanel title={t('mails.one')} read={read} closesTo={operationAddresses.mails()}>
      {({ data: { subject, to, state, tries, error, created_at, sent_at, text } }, close) => (
        <Panel title={subject} onClose={close}>
          <Facts
            facts={[
              [t('mails.state'), <MailState key="state" state={state} />],
              [t('mails.to'), to],
              [t('mails.written'), moment(created_at)],
              [t('mails.sent'), sent_at && moment(sent_at)],
              [t('mails.tries'), tries > 0 && String(tries)],
              [t('mails.error'), error],
            ]}
          />
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
