import type { ResourceImport } from '@kontor/contract/calls/resource-import.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useMoment, useOwnZone } from '../../kit/time/useMoment.ts'
import { ProgressBar } from '../../kit/ui/state/ProgressBar.tsx'
import { Counts } from './Counts.tsx'
import { FaultyRows } from './check/FaultyRows.tsx'
import classes from './import.module.css'
import { hasBegun } from './import-states.ts'
import { Step } from './Step.tsx'

/** The run: how far it is, and what came of it, by building. */
export function RunStep({ found }: { found: ResourceImport }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const timeOf = useTimeOf()
  const title = t('resource_import.step_run')
  const { state, added, changed, to_add, to_change, faulty, undone, kept } = found
  if (!hasBegun(found))
    return <Step number={3} title={title} state="later" says={state === 'checked' && t('resource_import.run_hint')} />
  const [done, total] = [added + changed, to_add + to_change]
  const counted = [
    ['added', added],
    ['changed', changed],
  ] as const
  const isUndo = state === 'undoing' || state === 'undone'
  const sentence = isUndo
    ? t(state === 'undone' ? 'resource_import.undone_says' : 'resource_import.undoing', {
        undone: number(undone),
        kept: number(kept),
      })
    : state === 'done'
      ? null
      : t('resource_import.running_says', { done: number(done), total: number(total) })
  return (
    <Step
      number={3}
      title={title}
      state={state === 'done' || state === 'undone' ? 'done' : 'current'}
      says={timeOf(found)}
    >
      <p className={classes.big} role="status">
        {sentence ?? <Counts counts={counted} left={['left_out_rows', faulty]} />}
      </p>
      {state === 'running' && <ProgressBar isWide label={title} done={total ? done / total : 0} />}
      {state === 'undoing' && (
        <ProgressBar isWide label={title} done={(undone + kept) / Math.max(1, undone + kept + done)} />
      )}
      {(state === 'running' || state === 'undoing') && (
        <p className={classes.quiet}>{t('resource_import.leave_hint')}</p>
      )}
      {(state === 'stopped' || state === 'failed' || state === 'forbidden') && (
        <p className={classes.quiet}>{t(`resource_import.why_${state}`)}</p>
      )}
      {!isUndo && <Places places={found.places} isRunning={state === 'running'} />}
      {!isUndo && state !== 'running' && faulty > 0 && <FaultyRows found={found} />}
    </Step>
  )
}

/** When a run began, and when it ended. */
function useTimeOf() {
  const formats = useFormats()
  const moment = useMoment()
  const zone = useOwnZone()
  return ({ started_at: from, ended_at: to }: ResourceImport) => {
    if (!from || !to) return from && moment(from)
    return formats.onDay(dayIn(from, zone), formats.range(from, to, zone))
  }
}

function Places({ places, isRunning }: Pick<ResourceImport, 'places'> & { isRunning: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const cells = ['rows', 'added', 'changed', 'left_out'] as const
  const numbers = (of: Record<(typeof cells)[number], number>) =>
    cells.map((key) => (
      <td key={key} data-number data-none={of[key] === 0 || undefined}>
        {number(of[key])}
      </td>
    ))
  const sumOf = (key: (typeof cells)[number]) => places.reduce((sum, place) => sum + place[key], 0)
  return (
    <table className={classes.places}>
      <thead>
        <tr>
          <th scope="col">{t('resource_import.building')}</th>
          {cells.map((key) => (
            <th key={key} scope="col" data-number>
              {t(`resource_import.${key}`)}
            </th>
          ))}
          {isRunning && <th scope="col">{t('resources.state')}</th>}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.name ?? ''}>
            <th scope="row" dir="auto">
              {place.name ?? t('resource_import.no_building')}
            </th>
            {numbers(place)}
            {isRunning && <td>{t(`resource_import.state_${progressOf(place)}`)}</td>}
          </tr>
        ))}
      </tbody>
      {places.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('resource_import.all_buildings')}</th>
            {numbers(
              Object.fromEntries(cells.map((key) => [key, sumOf(key)])) as Record<(typeof cells)[number], number>,
            )}
            {isRunning && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Tells whether the rows of a building are written, while the import runs. */
function progressOf({ rows, added, changed, left_out }: ResourceImport['places'][number]) {
  const written = added + changed
  if (written === 0 && rows > left_out) return 'waiting'
  return written + left_out < rows ? 'running' : 'done'
}
