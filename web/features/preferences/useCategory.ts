import { useParams } from 'react-router'
import { useInitial } from '../../kit/session/session.ts'

/** The category in the address. */
export function useCategory(): { id: number; name: string } {
  const id = Number(useParams().category)
  const { preferencecategories } = useInitial()
  return preferencecategories.find((each) => each.id === id) ?? { id, name: '' }
}
