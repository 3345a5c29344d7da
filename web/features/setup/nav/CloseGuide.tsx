import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addresses } from '../../../kit/addresses.ts'
import { setup } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Dialog } from '../../../kit/ui/frame/Dialog.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'

/** Closes the guide for the whole company, after asking. */
export function CloseGuide() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asks, ask] = useState(false)
  const close = useAction(setup.close)
  const confirm = () =>
    close.mutateAsync({}).then(
      () => {
        showToast(t('setup.closed'))
        void navigate(addresses.home())
      },
      () => ask(false),
    )
  return (
    <>
      <Button variant="subtle" size="small" onClick={() => ask(true)}>
        {t('setup.close')}
      </Button>
      {asks && (
        <Dialog title={t('setup.close_title')} action={t('setup.close')} onConfirm={confirm} onClose={() => ask(false)}>
          {t('setup.close_text')}
        </Dialog>
      )}
    </>
  )
}
