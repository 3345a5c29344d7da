import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import type { TFunction } from 'i18next'
import { comma } from '../../i18n.ts'
import { call } from '../../kit/http/client.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { isAtWork } from './import-states.ts'
import type { ImportScreens } from './kind.ts'
import { nameOfImport } from './name-of-import.ts'
import { undoneText } from './undone-text.ts'

/** Milliseconds between two looks. */
const pause = 1_500

/** Writes a number as the reader does. */
type NumberWriter = (value: number) => string

/** Shows an import that runs, or is being undone, in the tray of every screen, and tells what came of it. The server does the work. */
export function followImport(
  { calls, one, words }: ImportScreens,
  { id, ...found }: Pick<ImportOf, 'id' | 'source' | 'file_name'>,
  t: TFunction,
  number: NumberWriter,
): void {
  const file_name = nameOfImport(t, found)
  startJob({
    title: file_name,
    isOnServer: true,
    at: one({ import_id: id }),
    failed: t('resource_import.lost_sight'),
    async run(signal, onProgress) {
      for (;;) {
        const { data } = await call(calls.get, { params: { id } }, { signal })
        onProgress(doneOf(data))
        if (!isAtWork(data.state)) return endedText(t, number, words, { ...data, file_name })
        await new Promise((resolve) => setTimeout(resolve, pause))
        signal.throwIfAborted()
      }
    },
  })
}

function doneOf({ state, added, changed, to_add, to_change, undone, kept }: ImportOf): number {
  const gone = undone + kept
  return state === 'undoing'
    ? gone / Math.max(1, gone + added + changed)
    : (added + changed) / Math.max(1, to_add + to_change)
}

type EndedImport = Pick<ImportOf, 'state' | 'added' | 'changed' | 'undone' | 'kept'> & { file_name: string }

/**
 * `desks.csv: 12 added, 3 changed`; a zero isn’t said, unless there is nothing else to say. Of an undo: what is undone, what isn't, and why.
 */
export function endedText(
  t: TFunction,
  number: NumberWriter,
  words: Pick<ImportScreens['words'], 'kept_says'>,
  { file_name, state, added, changed, ...undo }: EndedImport,
): string {
  if (state === 'undone')
    return t('resource_import.ended', { file: file_name, what: undoneText(t, number, words, undo) })
  const counts = [['added', added] as const, ['changed', changed] as const]
  const some = counts.filter(([, count]) => count > 0)
  const what = (some.length > 0 ? some : counts.slice(0, 1)).map(([key, n]) =>
    t(`resource_import.n_${key}`, { n: number(n) }),
  )
  return t('resource_import.ended', { file: file_name, what: what.join(comma()) })
}
