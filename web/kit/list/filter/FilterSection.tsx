import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { colon } from '../../../i18n.ts'
import { useFormats } from '../../time/formats.ts'
import { ChosenChip } from '../../ui/button/Chip.tsx'
import { ErrorLine, Skeleton } from '../../ui/state/states.tsx'
import classes from './FilterMenu.module.css'
import type { FilterMenuProps } from './FilterMenu.tsx'

/** Filters are buttons with a menu, sections with their choices in place, or the chips of what is chosen alone. */
const FilterForm = createContext<'button' | 'section' | 'chosen'>('button')

/** Filters inside stand one below the other, each with its choices in place: a screen of filters. */
export const FilterSections = ({ children }: { children: ReactNode }) => (
  <FilterForm value="section">
    <div className={classes.sections}>{children}</div>
  </FilterForm>
)

/** Filters inside show only what is chosen, each choice as a chip that removes it. */
export const ChosenFilters = ({ children }: { children: ReactNode }) => (
  <FilterForm value="chosen">{children}</FilterForm>
)

export const useFilterForm = () => useContext(FilterForm)

/** A chip for each choice. `shown`: its text where the name of the filter is beside it. */
export const ChosenChips = ({ label, chosen }: Pick<FilterMenuProps, 'label' | 'chosen'>) =>
  chosen.map((one) => (
    <ChosenChip key={one.key} label={`${label}${colon()}${one.label}`} onRemove={one.remove}>
      {one.shown ?? one.label}
    </ChosenChip>
  ))

/** A filter whose choices open under its name; what is chosen stays in sight while they are closed. */
export function FilterSection({ label, chosen, loadChoices, children }: FilterMenuProps) {
  const id = useId()
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [choices, setChoices] = useState<'loading' | 'shown' | Error>('shown')
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  const load = () => {
    if (!loadChoices) return
    setChoices('loading')
    loadChoices().then(() => setChoices('shown'), setChoices)
  }
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) load()
  }
  return (
    <section className={classes.section} aria-label={label}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
          <Arrow className={isOpen ? undefined : 'along'} size={16} stroke={1.9} aria-hidden />
          <span className={classes.label}>{label}</span>
          {chosen.length > 0 && <span className={classes.count}>{number(chosen.length)}</span>}
        </button>
      </h3>
      {chosen.length > 0 && (
        <div className={classes.chosen}>
          {chosen.map((one) => (
            <ChosenChip key={one.key} label={`${label}${colon()}${one.label}`} onRemove={one.remove}>
              {one.label}
            </ChosenChip>
          ))}
        </div>
      )}
      {isOpen && (
        <div id={id} className={classes.choices}>
          {choices === 'loading' && <Skeleton rows={6} height={2.25} />}
          {choices instanceof Error && <ErrorLine error={choices} retry={load} />}
          {choices === 'shown' && <div className={classes.menu}>{children}</div>}
        </div>
      )}
    </section>
  )
}
