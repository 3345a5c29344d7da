import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { useAction } from '../../../../kit/http/call.ts'
import { useOverlay } from '../../../../kit/overlay/useOverlay.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Dialog } from '../../../../kit/ui/frame/Dialog.tsx'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import { mapAddresses } from '../../addresses.ts'
import type { Editor } from '../state/useEditor.ts'
import { PublishQuestion } from './PublishQuestion.tsx'

const load = () => import('../../../../kit/overlay/FloatingGroup.tsx')

/** Shows the draft to everybody, after saying in numbers what that changes. */
export function PublishButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { draft, hasChanges, isSaved, clashes } = editor
  const { Part, float, close, button } = useOverlay(load)
  return (
    <>
      <Button
        variant="filled"
        aria-haspopup="dialog"
        disabled={!hasChanges || !isSaved || clashes.length > 0}
        {...button}
      >
        {t('maps.publish')}
      </Button>
      {Part && (
        <Part label={t('maps.publish_title', { name: draft.name })} at="end" {...float}>
          <PublishQuestion editor={editor} close={close} />
        </Part>
      )}
    </>
  )
}

/** Drops the draft, after asking; a map that was never published goes with it. */
export function DiscardButton({ editor: { draft } }: { editor: Editor }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asks, ask] = useState(false)
  const discard = useAction(mapDrafts.discard)
  const confirm = () =>
    discard.mutateAsync({ params: { id: draft.id } }).then(
      () => {
        showToast(t('maps.discarded'))
        void navigate(mapAddresses.list())
      },
      () => ask(false),
    )
  return (
    <>
      <Button variant="subtle" onClick={() => ask(true)}>
        {t('maps.discard')}
      </Button>
      {asks && (
        <Dialog
          title={t('maps.discard_title')}
          action={t('maps.discard')}
          isDanger
          onConfirm={confirm}
          onClose={() => ask(false)}
        >
          {t(draft.is_published ? 'maps.discard_text' : 'maps.discard_new_text')}
        </Dialog>
      )}
    </>
  )
}
