import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { useAction } from '../../../../kit/http/call.ts'
import { useFormats } from '../../../../kit/time/formats.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Dialog } from '../../../../kit/ui/frame/Dialog.tsx'
import { showFailure, showToast } from '../../../../kit/ui/message/toast.ts'
import { mapAddresses } from '../../addresses.ts'
import classes from '../Editor.module.css'
import type { ChangedKind, Changes } from '../state/changes.ts'
import type { Editor } from '../state/useEditor.ts'

/** Shows the draft to everybody, after saying what that changes. */
export function PublishButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { draft, changes, edits, isSaved, clashes } = editor
  const [asks, ask] = useState(false)
  const isOld = (error: Error) => error instanceof ApiError && error.code === 'version_changed'
  const publish = useAction(mapDrafts.publish, { claims: isOld })
  const confirm = () =>
    publish.mutateAsync({ params: { id: draft.id }, body: { edits } }).then(
      () => {
        ask(false)
        showToast(t('maps.published', { name: draft.name }))
      },
      (error: Error) => {
        // The dialog showed an older list; the draft is read again.
        if (isOld(error)) showFailure(t('maps.changed_meanwhile'))
        ask(false)
      },
    )
  return (
    <>
      <Button
        variant="filled"
        onClick={() => ask(true)}
        disabled={!editor.hasChanges || !isSaved || clashes.length > 0}
      >
        {t('maps.publish')}
      </Button>
      {asks && (
        <Dialog
          title={t('maps.publish_title', { name: draft.name })}
          action={t('maps.publish_now')}
          onConfirm={confirm}
          onClose={() => ask(false)}
        >
          <p>{t('maps.publish_text')}</p>
          <ChangeList changes={changes} />
        </Dialog>
      )}
    </>
  )
}

function ChangeList({ changes }: { changes: Changes }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const kindText = (kind: ChangedKind) => (kind === 'zone' ? t('maps.kind_zone') : t(`resource_types.kind_${kind}`))
  const said = (change: 'added' | 'changed' | 'removed') => {
    const what = changes[change].map(({ kind, count }) => `${kindText(kind)} ${number(count)}`).join(', ')
    return what ? [t('maps.change_line', { change: t(`maps.change_${change}`), what })] : []
  }
  const rows = [
    ...said('added'),
    ...said('changed'),
    ...said('removed'),
    ...(changes.hasPicture ? [t('maps.changed_picture')] : []),
    ...(changes.hasScale ? [t('maps.changed_scale')] : []),
    ...(changes.unplaced > 0 ? [t('maps.stay_off', { what: t('levels.resources', { count: changes.unplaced }) })] : []),
  ]
  return (
    <ul className={classes.changes}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
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
