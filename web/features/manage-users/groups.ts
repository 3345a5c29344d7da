import { comma } from '../../i18n.ts'
import { containers } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { picker } from '../../kit/pick/picker.ts'

/** Picks groups of people and of managers: those that the person may give (R407). */
export const assignablePicker = picker<number[]>('containers')

/** The groups that the person may give; undefined until they are read. */
export const useAssignable = () => useCall(containers.assignable, {})

/** The names of groups; `known` are those of a row that is read already. */
export function useGroupNames(known: readonly { id: number; name: string }[] = []) {
  const { data } = useAssignable()
  const names = new Map([...(data?.data ?? []), ...known].map(({ id, name }) => [id, name]))
  return (ids: readonly number[]) => ids.map((id) => names.get(id) ?? '…').join(comma())
}
