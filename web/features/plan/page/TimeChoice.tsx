import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '../../../kit/overlay/useOverlay.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
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

const half = 2

/** The start and the end of the time looked for, by half hours of the place's own hours. */
export function TimeFields({ plan: { asked, open, choose, resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const [any] = resources
  if (!any) return null
  const options = (from: number, to: number, chosen: number) =>
    [...new Set([chosen, ...range(from, to)])]
      .sort((a, b) => a - b)
      .map((at) => (
        <option key={at} value={at}>
          {formats.quarter(any, at)}
        </option>
      ))
  return (
    <div className={classes.fields}>
      <label>
        <span>{t('plan.from')}</span>
        <select
          value={asked.from}
          onChange={(event) => {
            const from = Number(event.target.value)
            choose({ from, to: asked.to > from ? asked.to : Math.min(from + 4, any.quarters.length) })
          }}
        >
          {options(open.from, open.to, asked.from)}
        </select>
      </label>
      <label>
        <span>{t('plan.to')}</span>
        <select value={asked.to} onChange={(event) => choose({ from: asked.from, to: Number(event.target.value) })}>
          {options(asked.from + half, open.to + half, asked.to)}
        </select>
      </label>
    </div>
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / half)) }, (_, n) => from - (from % half) + n * half).filter(
    (at) => at >= from,
  )
