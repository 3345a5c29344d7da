import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../kit/ui/frame/Dialog.tsx'
import { setWarning, useWarning } from '../kit/ui/message/warning.ts'

/** A failure that no screen shows itself (R112–R119). It belongs to its screen: elsewhere it isn't shown (R115). */
export function WarningModal() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const warning = useWarning()
  if (!warning || warning.screen !== pathname) return null
  const { message, leadsTo, answer } = warning
  return (
    <Dialog
      key={message}
      title={t(message ? 'shell.warning' : 'shell.no_answer')}
      action={t(answer ? 'shell.retry' : 'shell.ok')}
      onClose={() => setWarning(null)}
      onConfirm={() => {
        answer?.(true)
        setWarning(null)
        if (leadsTo) void navigate(leadsTo)
      }}
    >
      {message ?? t('shell.no_answer_text')}
    </Dialog>
  )
}
