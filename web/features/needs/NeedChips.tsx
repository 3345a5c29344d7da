import { useTranslation } from 'react-i18next'
import { ChosenChip } from '../../kit/ui/button/Chip.tsx'
import { type Needs, namedNeeds, type OfferedNeeds } from './needs-of.ts'

/** The seats and equipment that are looked for, each with a button that removes it. */
export function NeedChips({
  needs: { needs, seats, go, toggleNeed },
  offered,
}: {
  needs: Needs
  offered: OfferedNeeds | undefined
}) {
  const { t } = useTranslation()
  return (
    <>
      {offered &&
        namedNeeds(needs, offered.attributes).map(({ id, name }) => (
          <ChosenChip key={id} onRemove={() => toggleNeed(id)}>
            {name ?? t('plan.need_not_here')}
          </ChosenChip>
        ))}
      {seats > 0 && <ChosenChip onRemove={() => go({ seats: null })}>{t('plan.seats_from', { seats })}</ChosenChip>}
    </>
  )
}
