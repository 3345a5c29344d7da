import { useTranslation } from 'react-i18next'
import { comma } from '../../../../i18n.ts'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { useAction, useCall } from '../../../../kit/http/call.ts'
import { useFormats } from '../../../../kit/time/formats.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { showFailure, showToast } from '../../../../kit/ui/message/toast.ts'
import type { ChangeCount, Changes } from '../state/changes.ts'
import type { Editor } from '../state/useEditor.ts'
import classes from './PublishQuestion.module.css'

interface Props {
  editor: Pick<Editor, 'draft' | 'changes' | 'edits'>
  close: () => void
}

/** Says what publishing will change for everybody, in numbers, and the button that does it. */
export function PublishQuestion({ editor: { draft, changes, edits }, close }: Props) {
  const { t } = useTranslation()
  const params = { id: draft.id }
  const isOld = (error: Error) => error instanceof ApiError && error.code === 'version_changed'
  const publish = useAction(mapDrafts.publish, { claims: isOld })
  const confirm = () =>
    publish.mutateAsync({ params, body: { edits } }).then(
      () => {
        close()
        showToast(t('maps.published', { name: draft.name }))
      },
      (error: Error) => {
        // The list was older than the draft, which is read again.
        if (isOld(error)) showFailure(t('maps.changed_meanwhile'))
        close()
      },
    )
  return (
    <div className={classes.publish} data-question>
      <p>{t('maps.publish_text')}</p>
      <ChangeList id={draft.id} changes={changes} />
      <div className={classes.buttons}>
        <Button variant="filled" loading={publish.isPending} onClick={() => void confirm()}>
          {t('maps.publish_now')}
        </Button>
        <Button variant="subtle" onClick={close}>
          {t('maps.keep_editing')}
        </Button>
      </div>
    </div>
  )
}

function ChangeList({ id, changes }: { id: number; changes: Changes }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const moves = changes.moved.length + changes.removed.length > 0
  const booked = useCall(mapDrafts.bookings, { params: { id } }, { enabled: moves, gcTime: 0 }).data?.data
  const kindsOf = (counted: readonly ChangeCount[]) =>
    counted
      .map(({ kind, count }) =>
        t('maps.kind_count', {
          n: number(count),
          kind: kind === 'zone' ? t('maps.kind_zone') : t(`resource_types.kind_${kind}`),
        }),
      )
      .join(comma())
  const noteOf = { moved: booked?.moved, removed: booked?.removed, added: 0, renamed: 0 }
  const rows = (['added', 'moved', 'renamed', 'removed'] as const).map((change) => ({
    ...{
      key: change,
      count: sumOf(changes[change]),
      what: t(`maps.change_${change}`),
      kinds: kindsOf(changes[change]),
    },
    note: !!noteOf[change] && t(`maps.bookings_${change as 'moved' | 'removed'}`, { count: noteOf[change] }),
  }))
  const off = { key: 'off', count: changes.unplaced, what: t('maps.stay_off'), kinds: '', note: false as const }
  return (
    <ul className={classes.changes}>
      {[...rows, off]
        .filter(({ count }) => count > 0)
        .map(({ key, count, what, kinds, note }) => (
          <li key={key}>
            <b>{number(count)}</b>
            <span>
              {what}
              {kinds && <small>{kinds}</small>}
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      {changes.hasPicture && <li>{t('maps.changed_picture')}</li>}
      {changes.hasScale && <li>{t('maps.changed_scale')}</li>}
    </ul>
  )
}

const sumOf = (counted: readonly ChangeCount[]) => counted.reduce((sum, { count }) => sum + count, 0)
