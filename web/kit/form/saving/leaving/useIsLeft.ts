import { useResolvedPath } from 'react-router'
import { isAddressWithin } from '../../../address.ts'
import { useRouter } from '../../../list/useAddress.ts'

/** Tells whether the reader is on the way from the form's address, which stands until the next screen is rendered. */
export function useIsLeft(): () => boolean {
  const router = useRouter()
  const { pathname: own } = useResolvedPath('.')
  return () => {
    const { location, navigation } = router.state
    return !isAddressWithin((navigation.location ?? location).pathname, own)
  }
}
