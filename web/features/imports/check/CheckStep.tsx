import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../kit/http/call.ts'
import { useMoment } from '../../../kit/time/useMoment.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { ProgressBar } from '../../../kit/ui/state/ProgressBar.tsx'
import { Counts } from '../Counts.tsx'
import { ImportStep } from '../ImportStep.tsx'
import classes from '../import.module.css'
import { hasBegun } from '../import-states.ts'
import { useImportKind } from '../kind.ts'
import { FaultyRows } from './FaultyRows.tsx'

/** Shows what the rows would do, before anything is written, and lets people correct errors. */
export function CheckStep({ found }: { found: ImportOf }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const check = useAction(useImportKind().calls.check)
  const title = t('resource_import.step_check')
  const { state, to_add, to_change, unchanged, faulty, row_count, unchecked } = found
  if (state === 'mapping') return <ImportStep number={2} title={title} state="later" />
  if (state === 'checking')
    return (
      <ImportStep number={2} title={title} state="current" says={t('resource_import.nothing_written')}>
        <p className={classes.big}>{t('resource_import.checking')}</p>
        <ProgressBar isWide label={title} done={(row_count - unchecked) / row_count} />
      </ImportStep>
    )
  const counted = [
    ['to_add', to_add],
    ['to_change', to_change],
    ['unchanged', unchanged],
  ] as const
  const counts = <Counts counts={counted} left={['with_faults', faulty]} />
  const isOver = hasBegun(found)
  return (
    <ImportStep
      number={2}
      title={title}
      state={isOver ? 'done' : 'current'}
      says={isOver ? counts : found.checked_at && t('resource_import.checked_at', { moment: moment(found.checked_at) })}
      actions={
        !isOver && (
          <Button variant="subtle" loading={check.isPending} onClick={() => check.mutate({ params: { id: found.id } })}>
            {t('resource_import.check_again')}
          </Button>
        )
      }
    >
      {!isOver && (
        <>
          <p className={classes.big}>{counts}</p>
          {faulty > 0 && <p className={classes.quiet}>{t('resource_import.correct_hint')}</p>}
        </>
      )}
      {!isOver && faulty > 0 && <FaultyRows found={found} />}
    </ImportStep>
  )
}
