import { type FaultyPerson, type PeopleImport, peopleImport } from '@kontor/contract'
import { afterPreparing, implement } from '../../http/implement.ts'
import { findImport, importHandlers, readUpload } from '../imports/imports.ts'
import { peopleExports } from './export.ts'
import { askForInvitations } from './invite.ts'
import { personKind } from './kind.ts'

const { upload, ...handlers } = importHandlers<PeopleImport, FaultyPerson>(personKind)

export const peopleImportRoutes = implement(peopleImport, {
  ...peopleExports,
  ...handlers,
  upload: afterPreparing(peopleImport.upload, { prepare: readUpload, handle: upload }),
  invite: async (call) => {
    await askForInvitations(call)
    await call.emit(['resource-import.changed'], [call.params.id])
    return { data: (await findImport(call, personKind, call.params.id)) as PeopleImport }
  },
})
