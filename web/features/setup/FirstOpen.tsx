import { Navigate } from 'react-router'
import { setupAddresses } from './addresses.ts'
import { firstOpen } from './steps.ts'
import { useSetup } from './useSetup.ts'

/** Opens the first step that isn't done. */
export default function FirstOpen() {
  return <Navigate to={setupAddresses[firstOpen(useSetup())]()} replace />
}
