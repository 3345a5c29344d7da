import { ImportPage } from '../imports/imports.ts'
import { resourceScreens } from './kind.ts'

export default function ResourceImportPage() {
  return <ImportPage kind={resourceScreens} />
}
