import { keyIn } from './filter/filter-address.ts'
import { useAddress } from './useAddress.ts'

/** The order of a list, kept in the address; null: the usual one. `name`: the list's part of the address. */
export function useSort(name?: string): [sort: string | null, sortBy: (sort: string | null) => void] {
  const [address, set] = useAddress()
  const key = keyIn(name, 'sort')
  const sortBy = (sort: string | null) =>
    set((next) => {
      if (sort === null) next.delete(key)
      else next.set(key, sort)
    })
  return [address.get(key), sortBy]
}
