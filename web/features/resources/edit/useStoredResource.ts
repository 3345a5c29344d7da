import { useParams } from 'react-router'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The resource of the page as it is stored; its page renders a section only once it has been read. */
export const useStoredResource = () => useCall(resources.get, { params: { id: Number(useParams().id) } }).data!.data
