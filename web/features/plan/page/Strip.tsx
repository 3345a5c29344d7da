import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../kit/ui/button/Chip.tsx'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { usePhone, useVeryWide } from '../../../kit/ui/theme/media.ts'
import { NeedToggles } from '../../needs/needs.ts'
import { freeText } from '../state/nouns.ts'
import type { Plan } from '../state/usePlan.ts'
import { PlanDayNotice } from './PlanDayNotice.tsx'
import { DaySteps } from './PlanHead.tsx'
import { PlanReason } from './PlanReason.tsx'
import classes from './Strip.module.css'
import { TimeButton, TimeFields } from './TimeChoice.tsx'

interface Props {
  plan: Plan
  /** Opens the panel of needs over this screen. */
  onNeeds: () => void
}

/** Above list and map: the kind, the time and the needs, and how much is free. All choices are in the address. */
export function Strip({ plan, onNeeds }: Props) {
  const { t } = useTranslation()
  const phone = usePhone()
  const roomy = useVeryWide()
  const { meta, resources, availability, meeting } = plan
  const free = availability.filter(({ state }) => state === 'free' || state === 'star').length
  return (
    <div className={classes.strip}>
      {phone && <DaySteps plan={plan} />}
      <TypeChoice plan={plan} />
      {phone ? <TimeFields plan={plan} /> : <TimeButton plan={plan} />}
      <NeedToggles needs={plan.address} offered={meta} ids={roomy ? commonest(plan) : []} />
      <Chip onClick={onNeeds}>
        <IconAdjustmentsHorizontal size={14} stroke={1.9} aria-hidden />
        {t('plan.needs')}
      </Chip>
      <PlanDayNotice plan={plan} />
      <PlanReason plan={plan} />
      <span className={classes.count} role="status">
        {meta && meeting !== null && `${t('plan.meeting', { count: meeting })} · `}
        {meta && freeText(t, resources, free)}
      </span>
    </div>
  )
}

/** Needs that have room beside the others. */
const mostNeeds = 3

/** The equipment that most of the resources have. */
function commonest({ meta, resources }: Plan): number[] {
  const counts = new Map<string, number>()
  for (const name of resources.flatMap(({ attributes }) => attributes)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (meta?.attributes ?? [])
    .toSorted((a, b) => (counts.get(b.name) ?? 0) - (counts.get(a.name) ?? 0))
    .slice(0, mostNeeds)
    .map(({ id }) => id)
}

/** The kinds of resources in the place, as a row of buttons. */
export function TypeChoice({ plan: { address, meta } }: { plan: Plan }) {
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
