import { IconCheck } from '@tabler/icons-react'
import { Chip } from '../../kit/ui/button/Chip.tsx'
import { EquipmentSign } from '../resource-attributes/resource-attributes.ts'
import { NeedChips } from './NeedChips.tsx'
import classes from './NeedsFields.module.css'
import type { Needs, OfferedNeeds } from './needs-of.ts'

interface Props {
  needs: Needs
  offered: OfferedNeeds | undefined
  /** The equipment that has room; chosen equipment shows in any case. Default: all of it. */
  ids?: readonly number[]
}

/** The equipment that can be chosen, each at one press that takes it back too, and other needs with a button that removes them. */
export function NeedToggles({ needs, offered, ids }: Props) {
  const isChosen = (id: number) => needs.needs.includes(id)
  const shown = offered?.attributes.filter(({ id }) => !ids || ids.includes(id) || isChosen(id)) ?? []
  const others = needs.needs.filter((need) => !shown.some(({ id }) => id === need))
  return (
    <div className={classes.toggles}>
      {shown.map(({ id, name, icon }) => (
        <Chip key={id} aria-pressed={isChosen(id)} onClick={() => needs.toggleNeed(id)}>
          {isChosen(id) ? <IconCheck size={14} stroke={1.9} aria-hidden /> : icon && <EquipmentSign icon={icon} />}
          <bdi>{name}</bdi>
        </Chip>
      ))}
      <NeedChips needs={{ ...needs, needs: others }} offered={offered} />
    </div>
  )
}
