import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../kit/ui/button/Chip.tsx'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { NeedChips } from '../../needs/needs.ts'
import { freeText } from '../state/nouns.ts'
import type { Plan } from '../state/usePlan.ts'
import { PlanDayNotice } from './PlanDayNotice.tsx'
import { DaySteps } from './PlanHead.tsx'
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
  const { meta, resources, availability, meeting } = plan
  const free = availability.filter(({ state }) => state === 'free' || state === 'star').length
  return (
    <div className={classes.strip}>
      {phone && <DaySteps plan={plan} />}
      <TypeChoice plan={plan} />
      {phone ? <TimeFields plan={plan} /> : <TimeButton plan={plan} />}
      <NeedChips needs={plan.address} offered={meta} />
      <Chip onClick={onNeeds}>
        <IconAdjustmentsHorizontal size={14} stroke={1.9} aria-hidden />
        {t('plan.needs')}
      </Chip>
      <PlanDayNotice plan={plan} />
      <span className={classes.count} role="status">
        {meta && meeting !== null && `${t('plan.meeting', { count: meeting })} · `}
        {meta && freeText(t, resources, free)}
      </span>
    </div>
  )
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
