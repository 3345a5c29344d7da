import { ImportsPage } from '../imports/imports.ts'
import { resourceScreens } from './kind.ts'

export default function ResourceImportsPage() {
  return <ImportsPage kind={resourceScreens} />
}
