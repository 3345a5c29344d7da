import type { QrCodeDetail } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { qrCodes } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import classes from './qr-codes.module.css'

interface Props {
  code: QrCodeDetail
  /** Called with the sentence that says so. */
  onRevoked: (told: string) => void
}

/** A new code in place of this one, or none; both ask first, because printed signs stop working. */
export function CodeActions({ code: { id, name, meta }, onRevoked }: Props) {
  const { t } = useTranslation()
  const [asked, ask] = useState<'replace' | 'revoke' | null>(null)
  const replace = useAction(qrCodes.replace)
  const revoke = useAction(qrCodes.remove)
  const input = { params: { id } }
  const close = () => ask(null)
  return (
    <>
      {meta.update && (
        <Button variant="subtle" onClick={() => ask('replace')}>
          {t('qr_codes.replace')}
        </Button>
      )}
      {meta.delete && (
        <Button variant="subtle" className={classes.danger!} onClick={() => ask('revoke')}>
          {t('qr_codes.revoke')}
        </Button>
      )}
      {asked === 'replace' && (
        <Dialog
          title={t('qr_codes.replace_title', { name })}
          action={t('qr_codes.replace')}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await replace.mutateAsync(input)
            close()
            showToast(t('qr_codes.replaced', { name }))
          }}
        >
          {t('qr_codes.replace_text')}
        </Dialog>
      )}
      {asked === 'revoke' && (
        <Dialog
          title={t('qr_codes.revoke_title', { name })}
          action={t('qr_codes.revoke')}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await revoke.mutateAsync(input)
            close()
            onRevoked(t('qr_codes.revoked', { name }))
          }}
        >
          {t('qr_codes.revoke_text')}
        </Dialog>
      )}
    </>
  )
}
