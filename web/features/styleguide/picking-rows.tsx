import type { Field } from '../../kit/form/useEndpointForm.ts'
import { useValues } from '../../kit/form/useValues.ts'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { NetworkError } from '../../kit/http/api-error.ts'
import { RowFilter } from '../../kit/list/RowFilter.tsx'
import { type Choices, useChoices } from '../../kit/list/useChoices.ts'
import { useNames } from '../../kit/list/useNames.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { PickList } from '../../kit/pick/PickList.tsx'
import type { Offered } from '../../kit/pick/picks.ts'
import classes from './styleguide.module.css'

interface Values {
  type: number | null
  types: number[]
}

/** What is picked survives a reload, as in a form of a catalogue. */
export function useRowPick() {
  const { values, put } = useValues<Values>({ type: null, types: [] })
  const field: Field<number | null> = {
    name: 'type',
    value: values.type,
    error: null,
    set: (type) => put('type', type),
  }
  const picks: Offered = { 'resource-type': { field, title: 'Type of resource', none: 'No type' } }
  return { field, picks, types: values.types, chooseTypes: (types: number[]) => put('types', types) }
}

/** A field and a filter over the rows of a paged call; below them the states the options can be in. */
export function RowPickers({ field, types, chooseTypes }: ReturnType<typeof useRowPick>) {
  const nameOf = useNames(resourceTypes.get, field.value === null ? [] : [field.value])
  return (
    <>
      <div className={classes.field}>
        <PickField
          label="Type"
          kind="resource-type"
          at="select-resource-type"
          field={field}
          hint="The list call is paged: the server looks for the words, and the name comes from the get call."
        >
          {field.value === null ? 'No type' : nameOf(field.value)}
        </PickField>
      </div>
      <div className={classes.filters}>
        <RowFilter
          label="Types"
          chosen={types}
          onChoose={chooseTypes}
          from={resourceTypes.list}
          query={{ sort: 'name' }}
          get={resourceTypes.get}
          name={({ name }) => name}
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
            value={0}
            onChoose={() => undefined}
            choices={shown}
          />
        </div>
      </section>
    )
  })
}
