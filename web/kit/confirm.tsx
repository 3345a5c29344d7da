import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The question. */
  title: string
  /** What is affected. */
  children: ReactNode
  /** The verb on the button that does it. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what can't be undone. What can be undone isn't asked: it is done, with Undo in a toast. */
export function Confirm({ title, children, action, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={title} centered withCloseButton={false} radius="lg" size={400}>
      {children}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 'var(--k-2)', marginTop: 'var(--k-5)' }}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t('shell.cancel')}
        </Button>
        <Button variant="filled" color="var(--k-danger-solid)" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  )
}
