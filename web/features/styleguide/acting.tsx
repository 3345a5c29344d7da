import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button/Button.tsx'
import { StarButton } from '../../kit/ui/button/StarButton.tsx'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { showFailure, showToast } from '../../kit/ui/message/toast.ts'
import { setWarning } from '../../kit/ui/message/warning.ts'
import { ProgressBar } from '../../kit/ui/state/ProgressBar.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'

export function ButtonSamples() {
  const [isFavourite, setFavourite] = useState(true)
  return (
    <>
      <Button variant="filled">The next step</Button>
      <Button>
        <IconPlus size={14} stroke={1.9} aria-hidden />
        Add
      </Button>
      <Button variant="subtle">Quiet</Button>
      <Button variant="filled" loading>
        Saving
      </Button>
      <Button disabled>Not now</Button>
      <StarButton isOn={isFavourite} label="Alster: favourite" onSwitch={async (isOn) => setFavourite(isOn)} />
      {(['line', 'ok', 'warn', 'bad', 'flat'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </>
  )
}

export function Questions() {
  const [open, setOpen] = useState<'plain' | 'final' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('plain')}>Leave unsaved work</Button>
      <Button onClick={() => setOpen('final')}>Delete for good</Button>
      <Button onClick={() => setWarning({ message: 'The room is taken until 11:00.', screen: location.pathname })}>
        A failure nobody claims
      </Button>
      {open === 'plain' && (
        <Dialog title="Leave without saving?" action="Leave" onConfirm={close} onClose={close}>
          2 unsaved changes will be lost.
        </Dialog>
      )}
      {open === 'final' && (
        <Dialog title="Delete Speicherstadt?" action="Delete" isDanger onConfirm={close} onClose={close}>
          5 places inside it will be deleted too. This can’t be undone.
        </Dialog>
      )}
    </>
  )
}

export function Messages() {
  return (
    <>
      <Button onClick={() => showToast('Alster is saved.')}>It worked</Button>
      <Button onClick={() => showToast('Alster, 9:00 is cancelled.', { undo: () => showToast('It is back.') })}>
        It can be undone
      </Button>
      <Button
        onClick={() => showFailure('Alster isn’t moved: no connection.', { retry: () => showToast('Alster moved.') })}
      >
        It failed
      </Button>
      <ProgressBar label="Reading" done={0} />
      <ProgressBar label="Reading" done={0.42} />
      <ProgressBar label="Reading" done={1} />
    </>
  )
}
