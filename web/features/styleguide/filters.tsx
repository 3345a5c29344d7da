import { useState } from 'react'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { DaysFilter } from '../../kit/list/filter/DaysFilter.tsx'
import { pastDays } from '../../kit/list/filter/day-presets.ts'
import { FilterSections } from '../../kit/list/filter/FilterSection.tsx'
import type { DayRange, Filter, NumberRange } from '../../kit/list/filter/filter-values.ts'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { RowFilter } from '../../kit/list/filter/RowFilter.tsx'
import { YesNoFilter } from '../../kit/list/filter/YesNoFilter.tsx'
import { resourceTypePicker } from '../resource-types/resource-types.ts'
import classes from './styleguide.module.css'

function useSample<Value>(start: Value | null): Filter<Value> {
  const [value, set] = useState(start)
  return { value, set }
}

const colours = ['Red', 'Green', 'Blue'].map((label, n) => ({
  value: label.toLowerCase(),
  label,
  count: 1200 - 600 * n,
}))
const towns = Array.from({ length: 140 }, (_, n) => ({ value: n + 1, label: `Town ${n + 1}` }))

/** Each filter as it is at first, and narrowed: its menu, its chips, and what takes them away. Below, as on a screen of their own. */
export function FilterSamples() {
  return (
    <>
      {[false, true].map((isSet) => (
        <section key={String(isSet)} className={classes.filters} aria-label={isSet ? 'Narrowed' : 'Not narrowed'}>
          <Samples isSet={isSet} />
        </section>
      ))}
      <section className={classes.box} aria-label="One below the other">
        <FilterSections>
          <Samples isSet />
        </FilterSections>
      </section>
    </>
  )
}

function Samples({ isSet }: { isSet: boolean }) {
  return (
    <>
      <ChoiceFilter
        label="Colour"
        options={colours}
        {...useSample<readonly string[]>(isSet ? ['red', 'blue'] : null)}
      />
      <ChoiceFilter label="Town, of many" options={towns} {...useSample<readonly number[]>(isSet ? [7] : null)} />
      <RowFilter label="Type" rows={resourceTypePicker} {...useSample<readonly number[]>(null)} />
      <DaysFilter
        label="Written"
        presets={pastDays}
        {...useSample<DayRange>(isSet ? { from: '2026-11-02', to: '2026-11-13' } : null)}
      />
      <NumberFilter label="Seats" {...useSample<NumberRange>(isSet ? { from: 4 } : null)} />
      <YesNoFilter label="State" yes="Active" no="Inactive" {...useSample<boolean>(isSet ? true : null)} />
    </>
  )
}
