import { useTranslation } from 'react-i18next'
import type { Field } from '../form/form-part.ts'
import type { Choices } from '../list/useChoices.ts'
import { ErrorLine, Skeleton } from '../ui/state/states.tsx'
import { DoneFoot } from './DoneFoot.tsx'
import type { Option } from './list/options.ts'
import { PickList } from './list/PickList.tsx'
import { PickPanel } from './PickPanel.tsx'
import type { Offer, Picking } from './picker.ts'

interface Props<Value> {
  /** The field to pick for: one value, or several. */
  pick: Pick<Picking<unknown>, 'title' | 'close'> &
    Pick<Offer<unknown>, 'none'> & { field: Field<Value> | Field<Value | null> | Field<Value[]> }
  /** Undefined: still loading, or failed with the error of `read`. */
  options: readonly Option<Value>[] | undefined
  read?: { error: Error | null; refetch: () => void }
  /** Present if the server does the search (`useChoices`). */
  choices?: Choices<unknown>
}

/** A picker that closes with one choice, or ticks several, depending on the type of the value. */
export function ChoicePicker<Value>({ pick, options, read, choices }: Props<Value>) {
  const { t } = useTranslation()
  const { none, close } = pick
  const field = pick.field as Field<Value | null | Value[]>
  const several = Array.isArray(field.value) ? field.value : null
  const hasNone = none !== undefined && !several && !choices?.words.trim()
  const all: readonly Option<Value | null>[] = [...(hasNone ? [{ value: null, label: none }] : []), ...(options ?? [])]
  const chooseOne = (value: Value | null) => {
    field.set(value)
    close()
  }
  const toggle = (value: Value | null) =>
    field.set((several!.includes(value!) ? several!.filter((one) => one !== value) : [...several!, value]) as Value[])
  return (
    <PickPanel pick={pick}>
      {!options && read?.error && <ErrorLine error={read.error} retry={read.refetch} />}
      {!options && !read?.error && <Skeleton rows={6} height={2.25} />}
      {options && (
        <PickList
          options={all}
          chosen={several ?? [field.value as Value | null]}
          isMultiple={several !== null}
          onChoose={several ? toggle : chooseOne}
          {...(choices && { choices })}
        />
      )}
      {several && (
        <DoneFoot onDone={close}>
          <span role="status">{t('pick.chosen', { count: several.length })}</span>
        </DoneFoot>
      )}
    </PickPanel>
  )
}
