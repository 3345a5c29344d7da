import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../kit/ui/button/Chip.tsx'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { NeedChips } from '../../needs/needs.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { PlanDayNotice } from './PlanDayNotice.tsx'
import { DaySteps } from './PlanHead.tsx'
import classes from './Strip.module.css'

interface Props {
  plan: Plan
  /** Opens the panel of needs over this screen. */
  onNeeds: () => void
}

/** Above list and map: the kind, the time and the needs, and how much is free. All choices are in the address. */
export function Strip({ plan, onNeeds }: Props) {
  const { t } = useTranslation()
  const phone = usePhone()
  const { meta, availability, meeting } = plan
  const free = availability.filter(({ state }) => state === 'free' || state === 'star').length
  return (
    <div className={classes.strip}>
      {phone && <DaySteps plan={plan} />}
      <TypeChoice plan={plan} />
      <TimeChoice plan={plan} />
      <NeedChips needs={plan.address} offered={meta} />
      <Chip onClick={onNeeds}>
        <IconAdjustmentsHorizontal size={14} stroke={1.9} aria-hidden />
        {t('plan.needs')}
      </Chip>
      <PlanDayNotice plan={plan} />
      <span className={classes.count} role="status">
        {meta && meeting !== null && `${t('plan.meeting', { count: meeting })} · `}
        {meta && t('plan.free_of', { free, total: availability.length })}
      </span>
    </div>
  )
}

/** The kinds of resources in the place, as a row of buttons. */
function TypeChoice({ plan: { address, meta } }: { plan: Plan }) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('plan.type')}
      choices={[
        { value: undefined, label: t('resource_types.all') },
        ...(meta?.types ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      chosen={address.type}
      onChoose={(type) => address.go({ type })}
    />
  )
}

const half = 2

/** The start and the end of the time looked for, by half hours of the place's own hours. */
export function TimeChoice({ plan: { asked, open, choose, resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const [any] = resources
  if (!any) return null
  const times = (from: number, to: number, chosen: number) =>
    [...new Set([chosen, ...range(from, to)])].sort((a, b) => a - b)
  return (
    <span className={classes.time}>
      <select
        aria-label={t('plan.from')}
        value={asked.from}
        onChange={(event) => {
          const from = Number(event.target.value)
          choose({ from, to: asked.to > from ? asked.to : Math.min(from + 4, any.quarters.length) })
        }}
      >
        {times(open.from, open.to, asked.from).map((at) => (
          <option key={at} value={at}>
            {formats.quarter(any, at)}
          </option>
        ))}
      </select>
      –
      <select
        aria-label={t('plan.to')}
        value={asked.to}
        onChange={(event) => choose({ from: asked.from, to: Number(event.target.value) })}
      >
        {times(asked.from + half, open.to + half, asked.to).map((at) => (
          <option key={at} value={at}>
            {formats.quarter(any, at)}
          </option>
        ))}
      </select>
    </span>
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / half)) }, (_, n) => from - (from % half) + n * half).filter(
    (at) => at >= from,
  )
