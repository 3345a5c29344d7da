import type { Delegation } from '@kontor/contract/calls/delegations.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { delegations } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'

interface Props {
  delegation: Pick<Delegation, 'id' | 'person' | 'state'>
  /** Whether the reader is the delegate, who gives it up. */
  isTaken?: boolean
  onEnded?: () => void
}

/** Ends a delegation at once, after a question. One that is over only leaves the list. */
export function EndButton({ delegation: { id, person, state }, isTaken = false, onEnded }: Props) {
  const { t } = useTranslation()
  const { name } = person
  const [asks, setAsks] = useState(false)
  const end = useAction(delegations.remove)
  const what = state === 'ended' ? 'remove' : isTaken ? 'give_up' : 'end'
  const confirm = () =>
    end.mutateAsync({ params: { id } }).then(() => {
      setAsks(false)
      showToast(t(`delegations.${what}_done`, { name }))
      onEnded?.()
    })
  return (
    <>
      <Button
        size="small"
        variant="subtle"
        aria-label={t(`delegations.${what}_of`, { name })}
        onClick={() => setAsks(true)}
      >
        {t(`delegations.${what}`)}
      </Button>
      {asks && (
        <Dialog
          title={t(`delegations.${what}_title`, { name })}
          action={t(`delegations.${what}`)}
          isDanger
          onClose={() => setAsks(false)}
          onConfirm={confirm}
        >
          {t(`delegations.${what}_text`, { name })}
        </Dialog>
      )}
    </>
  )
}
