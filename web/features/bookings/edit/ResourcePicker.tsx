import type { Availability } from '@kontor/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings, resourceInfo, search } from '../../../kit/api.generated.ts'
import { useCall } from '../../../kit/call.ts'
import { PickList } from '../../../kit/pick/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picks.ts'
import { ErrorLine, Skeleton } from '../../../kit/states.tsx'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

/** Another resource for the time that is chosen: those of the same place, or by name wherever they are. */
export default function ResourcePicker() {
  const { t } = useTranslation()
  const { field, title, during, close } = usePick('resource')
  const [typed, setTyped] = useState('')
  const words = useLater(typed.trim())
  const here = useCall(resourceInfo.get, { params: { id: field.value.id } })
  const named = useCall(search.find, { query: { query: words } }, { enabled: words !== '' })
  const ids = named.data?.data.resources.map(({ id }) => id) ?? []
  const preset = words ? { resources: ids } : { levels: here.data ? [here.data.data.level_id] : [] }
  const isKnown = words ? ids.length > 0 : !!here.data
  const slots = during?.slot ? [during.slot] : []
  const free = useCall(
    bookings.availability,
    { body: { preset, slots, declaration_id: during?.declaration } },
    { enabled: isKnown && slots.length > 0 },
  )
  const found = words && named.data && ids.length === 0 ? [] : (free.data?.data ?? [])
  const error = here.error ?? named.error ?? free.error
  const options = [...found].sort((a, b) => Number(b.available) - Number(a.available)).map(optionOf)
  const choose = (id: number) => {
    const chosen = found.find(({ resource_id }) => resource_id === id)
    if (chosen) field.set(pickedOf(chosen))
    close()
  }
  return (
    <PickPanel kind="resource" title={title} onClose={close}>
      {slots.length === 0 && <p>{t('bookings.choose_time_first')}</p>}
      {error && <ErrorLine error={error} retry={() => void (words ? named.refetch() : here.refetch())} />}
      {!error && slots.length > 0 && !free.data && !words && <Skeleton rows={6} height={2.25} />}
      {slots.length > 0 && <PickList options={options} value={field.value.id} onChoose={choose} onSearch={setTyped} />}
    </PickPanel>
  )
}

const pickedOf = ({ resource_id, name, level_name, timezone }: Availability) => ({
  ...{ id: resource_id, name, level_name, timezone },
})

/** One that isn't free says why, and can't be chosen. */
const optionOf = ({ resource_id, name, level_name, available, refusals }: Availability) => ({
  value: resource_id,
  label: name,
  hint: available ? level_name : (refusals[0]?.message ?? level_name),
  isClosed: !available,
})

function useLater(words: string): string {
  const [later, setLater] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setLater(words), patience)
    return () => clearTimeout(timer)
  }, [words])
  return later
}
