import { resourceImport } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { exportCsv, exportSpreadsheet } from './export.ts'

export const resourceImportRoutes = implement(resourceImport, { exportCsv, exportSpreadsheet })
