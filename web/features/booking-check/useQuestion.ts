import { useAddress } from '../../kit/list/useAddress.ts'
import { bookingCheckAddresses } from './addresses.ts'

type Asked = ReturnType<typeof bookingCheckAddresses.check.read>

/** The question in the address, and how to change it. */
export function useQuestion() {
  const [search, change] = useAddress()
  const set = (next: Asked) =>
    change((query) => {
      for (const [key, value] of bookingCheckAddresses.check.change(query, next)) query.set(key, value)
    })
  return { asked: bookingCheckAddresses.check.read(search), set }
}

export type Question = ReturnType<typeof useQuestion>
