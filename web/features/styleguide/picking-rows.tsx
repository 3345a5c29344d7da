import { z } from 'zod'
import { useBody } from '../../kit/form/useBody.ts'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { NetworkError } from '../../kit/http/api-error.ts'
import { RowFilter } from '../../kit/list/filter/RowFilter.tsx'
import { type Choices, useChoices } from '../../kit/list/useChoices.ts'
import { PickList } from '../../kit/pick/list/PickList.tsx'
import { RowField } from '../../kit/pick/RowField.tsx'
import { resourceTypePicker } from '../resource-types/resource-types.ts'
import classes from './styleguide.module.css'

const Values = z.object({ type: z.int().nullable(), other: z.int().nullable(), types: z.array(z.int()) })
type Values = z.infer<typeof Values>

/** Fields and a filter over the rows of a paged call; below them the states the options can be in. */
export function RowPickers() {
  // Picked rows survive a reload, as in a form of a catalogue.
  const { part } = useBody<Values>('row-pickers', Values, { type: null, other: null, types: [] })
  const { values, field } = part
  return (
    <>
      <div className={classes.field}>
        <RowField
          label="Type"
          title="Type of resource"
          picker={resourceTypePicker}
          field={field('type')}
          none="No type"
          hint="The list call is paged: the server looks for the words, and says the name of what is picked by its id."
        />
      </div>
      <div className={classes.field}>
        <RowField
          label="Other type"
          picker={resourceTypePicker}
          at="select-other-type"
          field={field('other')}
          none="No type"
          hint="Two pickers of one kind: each has an address of its own."
        />
      </div>
      <div className={classes.field}>
        <RowField
          label="Several types"
          picker={resourceTypePicker}
          at="select-resource-types"
          field={field('types')}
          none="None"
        />
      </div>
      <div className={classes.filters}>
        <RowFilter
          label="Types"
          value={values.types}
          set={(types) => field('types').set([...(types ?? [])])}
          rows={resourceTypePicker}
        />
      </div>
      <States />
    </>
  )
}

function States() {
  const choices = useChoices(resourceTypes.list)
  const none = { rows: [], isLoading: false, hasMore: false, error: null, isAsking: false }
  const failed = new NetworkError(null)
  const states: [string, Partial<Choices<unknown>>][] = [
    ['as it is', {}],
    ['loading', { ...none, isLoading: true, total: null }],
    ['failed', { ...none, total: null, error: failed }],
    ['asking the server', { words: 'raft', rows: [], isAsking: true }],
    ['nothing found', { ...none, words: 'raft', total: 0 }],
    ['nothing there yet', { ...none, total: 0 }],
    ['more to load', { total: 211, hasMore: true }],
    ['loading more', { total: 211, hasMore: true, isLoadingMore: true }],
    ['the rest failed', { total: 211, hasMore: true, error: failed }],
  ]
  return states.map(([what, state]) => {
    const shown = { ...choices, ...state }
    const options = shown.rows === choices.rows ? choices.rows.slice(0, 5) : []
    return (
      <section key={what} aria-label={what}>
        <p>{what}</p>
        <div className={classes.pick}>
          <PickList
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={[]}
            onChoose={() => undefined}
            choices={shown}
          />
        </div>
      </section>
    )
  })
}
