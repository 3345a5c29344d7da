import { type FaultyRow, type ResourceImport, resourceImport } from '@kontor/contract'
import { afterPreparing, implement } from '../../http/implement.ts'
import { importHandlers, readUpload } from '../imports/imports.ts'
import { resourceExports } from './export.ts'
import { resourceKind } from './kind.ts'

const { upload, ...handlers } = importHandlers<ResourceImport, FaultyRow>(resourceKind)

export const resourceImportRoutes = implement(resourceImport, {
  ...resourceExports,
  ...handlers,
  upload: afterPreparing(resourceImport.upload, { prepare: readUpload, handle: upload }),
})
