import { maps } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { PickList } from '../../../kit/pick/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picks.ts'
import { ErrorLine, Skeleton } from '../../../kit/ui/states.tsx'

/** A drawing, with the places that use it already. */
export default function MapPicker() {
  const { field, title, none, close } = usePick('map')
  const { data, error, refetch } = useCall(maps.list, {})
  const options = [
    ...(none ? [{ value: null, label: none }] : []),
    ...(data?.data ?? []).map(({ id, name, levels }) => ({ value: id, label: name, hint: levels.join(', ') })),
  ]
  const choose = (value: number | null) => {
    field.set(value)
    close()
  }
  return (
    <PickPanel kind="map" title={title} onClose={close}>
      {error && <ErrorLine error={error} retry={refetch} />}
      {!error && !data && <Skeleton rows={6} height={2.25} />}
      {data && <PickList options={options} value={field.value} onChoose={choose} />}
    </PickPanel>
  )
}
