import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { useMoment, useOwnZone } from '../../kit/time/useMoment.ts'
import { ProgressBar } from '../../kit/ui/state/ProgressBar.tsx'
import { Counts } from './Counts.tsx'
import { FaultyRows } from './check/FaultyRows.tsx'
import { ImportStep } from './ImportStep.tsx'
import classes from './import.module.css'
import { hasBegun } from './import-states.ts'
import { useImportKind } from './kind.ts'
import { nameOfImport } from './name-of-import.ts'
import { Places, RunningPlaces } from './Places.tsx'
import { undoneText } from './undone-text.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** The run: how far it is, and what came of it, by building. */
export function RunStep({ found, number: step }: { found: ImportOf; number: number }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const timeOf = useTimeOf()
  const { words, After } = useImportKind()
  const isFile = found.source === 'file'
  const title = isFile ? t('resource_import.step_run') : nameOfImport(t, found)
  const { state, added, changed, to_add, to_change, faulty, undone, kept } = found
  const left = useTimeLeft(state === 'running', added + changed, to_add + to_change)
  if (!hasBegun(found))
    return (
      <ImportStep
        number={step}
        title={title}
        state="later"
        says={state === 'checked' && t('resource_import.run_hint')}
      />
    )
  const [done, total] = [added + changed, to_add + to_change]
  const counted = [
    ['added', added],
    ['changed', changed],
  ] as const
  const isUndo = state === 'undoing' || state === 'undone'
  const sentence = isUndo
    ? state === 'undoing'
      ? t(isFile ? 'resource_import.undoing' : 'resource_import.undoing_change')
      : undoneText(t, number, words, found)
    : state === 'done'
      ? null
      : t('resource_import.running_says', { done: number(done), total: number(total) })
  return (
    <ImportStep
      number={step}
      title={title}
      state={state === 'done' || state === 'undone' ? 'done' : 'current'}
      says={
        found.ended_at === null
          ? timeOf(found)
          : t('resource_import.ran_by', { when: timeOf(found), name: isolated(found.by) })
      }
    >
      <p className={classes.big} role="status">
        {sentence ?? <Counts counts={counted} left={['left_out_rows', faulty]} />}
        {left !== null && <span> {t('resource_import.time_left', { time: left })}</span>}
      </p>
      {After && (state === 'done' || state === 'undone') && <After found={found} />}
      {state === 'running' && <ProgressBar isWide label={title} done={total ? done / total : 0} />}
      {state === 'undoing' && (
        <ProgressBar isWide label={title} done={(undone + kept) / Math.max(1, undone + kept + done)} />
      )}
      {(state === 'running' || state === 'undoing') && (
        <p className={classes.quiet}>{t('resource_import.leave_hint')}</p>
      )}
      {(state === 'stopped' || state === 'failed' || state === 'forbidden') && (
        <p className={classes.quiet}>
          {t(state === 'forbidden' ? words.why_forbidden : `resource_import.why_${state}`)}
        </p>
      )}
      {!isUndo && (state === 'running' ? <RunningPlaces places={found.places} /> : <Places places={found.places} />)}
      {!isUndo && state !== 'running' && faulty > 0 && <FaultyRows found={found} />}
    </ImportStep>
  )
}

/** When a run began, and when it ended. */
function useTimeOf() {
  const formats = useFormats()
  const moment = useMoment()
  const zone = useOwnZone()
  return ({ started_at: from, ended_at: to }: ImportOf) => {
    if (!from || !to) return from && moment(from)
    const isMoment = formats.time(from, zone) === formats.time(to, zone)
    return isMoment ? moment(from) : formats.period(from, to, zone)
  }
}
