import { keyIn, presetKey } from '../filter/filter-address.ts'
import { useAddress } from '../useAddress.ts'
import { useTyped } from './useTyped.ts'

export interface Words {
  /** As they stand in the address. */
  words: string
  /** As they are typed, a moment ahead of the address. */
  typed: string
  search(words: string): void
}

/** The words to look for, kept in the address; `name`: the list's part of it. */
export function useWords(name?: string): Words {
  const [address, set] = useAddress()
  const key = keyIn(name, 'query')
  const words = address.get(key) ?? ''
  const [typed, search] = useTyped(words, (text) =>
    set((next) => {
      next.delete(keyIn(name, presetKey))
      if (text) next.set(key, text)
      else next.delete(key)
    }),
  )
  return { words, typed, search }
}
