import { Navigate, useParams } from 'react-router'
import { resourceAddresses } from '../addresses.ts'

/** The functions of a resource are chosen where they are listed: each is overridden or reset there. */
export default function SelectFunction() {
  const id = Number(useParams().id)
  return <Navigate to={resourceAddresses.functions({ id })} replace />
}
