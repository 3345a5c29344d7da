import { clockTime } from '@kontor/contract/values/written-time.ts'
import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '../../../kit/form/fields/TimeField.tsx'
import type { TypedField } from '../../../kit/form/form-part.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { useOverlay } from '../../../kit/overlay/useOverlay.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { clockOfDay } from '../state/day-clock.ts'
import type { Quarters } from '../state/quarters.ts'
import { timeWith } from '../state/typed-time.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './TimeChoice.module.css'

const load = () => import('../../../kit/overlay/FloatingGroup.tsx')

/** The time looked for; a press opens its fields. */
export function TimeButton({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const { Part, ...overlay } = useOverlay(load)
  const [any] = plan.resources
  if (!any) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" {...overlay.button}>
        <IconClock size={14} stroke={1.9} aria-hidden />
        {formats.span(any, plan.asked)}
        <IconChevronDown size={14} stroke={1.9} aria-hidden />
      </Button>
      {Part && (
        <Part label={t('plan.time')} {...overlay.float}>
          <TimeFields plan={plan} />
        </Part>
      )}
    </>
  )
}

/** The start and the end of the time looked for, on the clock of the place. */
export function TimeFields({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const { asked, choose, resources } = plan
  const [any] = resources
  const [wrong, setWrong] = useState<Partial<Record<keyof Quarters, string>>>({})
  useOnChange(`${asked.from} ${asked.to}`, () => setWrong({}))
  if (!any) return null
  const field = (name: keyof Quarters): TypedField<string> => ({
    name,
    value: wrong[name] ?? clockOfDay(any, asked[name]),
    error:
      wrong[name] === undefined ? null : t(clockTime.test(wrong[name]) ? 'error.end_before_start' : 'error.clock_time'),
    set: (clock) => {
      const time = timeWith(any, asked, { [name]: clock })
      setWrong(time ? {} : { [name]: clock })
      if (time) choose(time)
    },
    onBlur: () => undefined,
  })
  return (
    <div className={classes.fields}>
      <TimeField label={t('plan.from')} field={field('from')} />
      <TimeField label={t('plan.to')} field={field('to')} />
    </div>
  )
}
