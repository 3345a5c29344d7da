import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { IconX } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { useDecide } from './useDecide.ts'

interface Props {
  requests: readonly Approval[]
  onDone: () => void
  /** The button, where its words say more than the number. */
  button?: Pick<ComponentProps<typeof Button>, 'children' | 'aria-describedby'>
}

/** Declines the picked requests, with one note for all of them. */
export function DeclineSeveral({ requests, onDone, button }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { decide } = useDecide()
  const count = requests.length
  const confirm = () => {
    if (!note.trim()) return setMissing(true)
    return decide(requests, 'rejected', note.trim()).then(() => {
      setAsking(false)
      setNote('')
      onDone()
    })
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)} aria-describedby={button?.['aria-describedby']}>
        <IconX size={14} stroke={1.9} aria-hidden />
        {button?.children ?? t('approvals.decline_several', { count })}
      </Button>
      {isAsking && (
        <Dialog
          title={t('approvals.decline_title', { count })}
          action={t('approvals.decline_several', { count })}
          isDanger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <TextArea
            label={t('approvals.note')}
            value={note}
            maxLength={500}
            error={isMissing && !note.trim() ? t('error.note_needed') : null}
            onChange={(event) => setNote(event.target.value)}
          />
        </Dialog>
      )}
    </>
  )
}
