import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { PickList } from '../../../kit/pick/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picks.ts'
import { ErrorLine, Skeleton } from '../../../kit/ui/states.tsx'

/** A place of the tree, by name or by what it stands in. */
export default function LevelPicker() {
  const { field, title, none, close, mayPick = () => true } = usePick('level')
  const { data, error, refetch } = useCall(levels.all, { query: { depth: 'ALL' } })
  const options = [
    ...(none ? [{ value: null, label: none }] : []),
    ...(data?.data ?? []).map((level) => ({
      value: level.id,
      label: level.name,
      depth: level.depth,
      hint: String(level.resource_count || ''),
      isClosed: !mayPick(level),
    })),
  ]
  const choose = (value: number | null) => {
    field.set(value)
    close()
  }
  return (
    <PickPanel kind="level" title={title} onClose={close}>
      {error && <ErrorLine error={error} retry={refetch} />}
      {!error && !data && <Skeleton rows={6} height={2.25} />}
      {data && <PickList options={options} value={field.value} onChoose={choose} />}
    </PickPanel>
  )
}
