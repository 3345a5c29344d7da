import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { followImport } from './follow-import.ts'
import classes from './import.module.css'
import { isAtWork } from './import-states.ts'
import { useImportKind } from './kind.ts'

/** The buttons of an import, and what each will do. */
export function RunFoot({ found }: { found: ImportOf }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const moment = useMoment()
  const kind = useImportKind()
  const { home, ofImport, words } = kind
  const start = useAction(kind.calls.start)
  const stop = useAction(kind.calls.stop)
  const [isAsking, setAsking] = useState(false)
  const { id, state, to_add, to_change, added, changed, faulty, undo_until } = found
  const input = { params: { id } }
  const left = to_add + to_change - added - changed
  const begin = () =>
    start.mutateAsync(input).then(
      () => followImport(kind, found, t, number),
      () => undefined,
    )
  const goesOn =
    (state === 'stopped' || state === 'failed' || state === 'forbidden') && (left > 0 || found.unchecked > 0)
  return (
    <>
      {state === 'checked' && left > 0 && (
        <Button variant="filled" loading={start.isPending} onClick={() => void begin()}>
          {t('resource_import.import_rows', { count: left })}
        </Button>
      )}
      {goesOn && (
        <Button variant="filled" loading={start.isPending} onClick={() => void begin()}>
          {t('resource_import.go_on')}
        </Button>
      )}
      {state === 'done' && added + changed > 0 ? (
        <LinkButton variant="filled" to={ofImport(id)}>
          {t(words.show, { count: added + changed })}
        </LinkButton>
      ) : (
        <LinkButton to={home.to()}>{t(words.back)}</LinkButton>
      )}
      {isAtWork(state) && (
        <Button variant="subtle" className={classes.danger} loading={stop.isPending} onClick={() => stop.mutate(input)}>
          {t('resource_import.stop')}
        </Button>
      )}
      {undo_until && added + changed > 0 && (
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {t(found.source === 'file' ? 'resource_import.undo' : 'resource_import.undo_change')}
        </Button>
      )}
      <span className={classes.footNote}>
        {state === 'running' && t('resource_import.stop_hint', { done: number(added + changed) })}
        {state === 'checked' && left === 0 && t('resource_import.nothing_to_do')}
        {state === 'checked' && left > 0 && faulty > 0 && t('resource_import.faulty_left_out', { count: faulty })}
        {undo_until && added + changed > 0 && t('resource_import.undo_until', { moment: moment(undo_until) })}
      </span>
      {isAsking && <AskUndo found={found} onClose={() => setAsking(false)} />}
    </>
  )
}

function AskUndo({ found, onClose }: { found: ImportOf; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const kind = useImportKind()
  const { calls, words } = kind
  const undo = useAction(calls.undo)
  const isFile = found.source === 'file'
  return (
    <Dialog
      title={t(isFile ? 'resource_import.undo_title' : 'resource_import.undo_change_title')}
      action={t(isFile ? 'resource_import.undo' : 'resource_import.undo_change')}
      isDanger
      onConfirm={() =>
        undo.mutateAsync({ params: { id: found.id } }).then(() => {
          followImport(kind, found, t, number)
          onClose()
        })
      }
      onClose={onClose}
    >
      {t(isFile ? words.undo_text : 'resource_import.undo_change_text')}
    </Dialog>
  )
}
