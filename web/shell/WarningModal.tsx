import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { setWarning, type Warning } from '../kit/warning.ts'
import classes from './WarningModal.module.css'

/** A failure that no screen shows itself (R112–R119). It belongs to its screen: elsewhere it isn't shown. */
export default function WarningModal({ warning }: { warning: Warning }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const close = () => setWarning(null)
  const confirm = () => {
    close()
    warning.retry?.()
    if (warning.leadsTo) void navigate(warning.leadsTo)
  }
  return (
    <Modal
      opened={pathname === warning.screen}
      onClose={close}
      title={t(warning.message ? 'shell.warning' : 'shell.no_answer')}
      centered
      withCloseButton={false}
      radius="lg"
      size={400}
      overlayProps={{ color: 'var(--k-scrim)', backgroundOpacity: 1 }}
      classNames={{ content: classes.content!, header: classes.header!, title: classes.title!, body: classes.body! }}
    >
      <p role="alert">{warning.message ?? t('shell.no_answer_text')}</p>
      <div className={classes.buttons}>
        <Button onClick={close} variant="subtle">
          {t('shell.cancel')}
        </Button>
        <Button onClick={confirm} variant="filled" data-autofocus>
          {t(warning.retry ? 'shell.retry' : 'shell.ok')}
        </Button>
      </div>
    </Modal>
  )
}
