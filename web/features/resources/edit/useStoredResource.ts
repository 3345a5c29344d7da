import { useStored } from '../../../kit/detail/stored.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { resourceRecord } from '../addresses.ts'

/** The resource of the page as it is stored. */
export const useStoredResource = () => useStored(resources.get, resourceRecord)
