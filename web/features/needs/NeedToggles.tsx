import { Chip } from '../../kit/ui/button/Chip.tsx'
import { NeedChips } from './NeedChips.tsx'
import classes from './NeedsFields.module.css'
import type { Needs, OfferedNeeds } from './needs-of.ts'

/** The chosen needs, then the equipment that could be chosen as well, each at one press. */
export function NeedToggles({ needs, offered }: { needs: Needs; offered: OfferedNeeds | undefined }) {
  return (
    <div className={classes.toggles}>
      <NeedChips needs={needs} offered={offered} />
      {offered?.attributes
        .filter(({ id }) => !needs.needs.includes(id))
        .map(({ id, name }) => (
          <Chip key={id} onClick={() => needs.toggleNeed(id)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
    </div>
  )
}
