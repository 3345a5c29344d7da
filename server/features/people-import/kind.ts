import { peopleImport } from '@kontor/contract'
import { mostKeptNames } from '@kontor/contract/calls/people-import.ts'
import {
  isPersonMappingWhole,
  joinedPersonColumns,
  type PersonFaultCode,
} from '@kontor/contract/values/person-columns.ts'
import { sql } from 'kysely'
import { paced } from '../../time/pace.ts'
import type { ImportKind } from '../imports/imports.ts'
import { pathMark } from '../resource-changes/resource-changes.ts'
import { draftOf } from './columns.ts'
import { guessedPersonMapping } from './guess.ts'
import { judgePeople } from './judge.ts'
import { knownForPeople } from './known.ts'
import { moreOfImport } from './more.ts'
import type { PersonVerdict } from './types.ts'
import { undoPeople } from './undo.ts'
import { writePeople } from './write.ts'

/** Imports of people. */
export const personKind: ImportKind<PersonVerdict> = {
  name: 'person',
  access: peopleImport.start.access,
  about: 'user_id',
  joined: Object.fromEntries(joinedPersonColumns.map((key) => [key, key === 'place' ? pathMark : '; '])),
  guess: guessedPersonMapping,
  isWhole: isPersonMappingWhole,
  faultLabel: (code) => `people_import.fault_${code as PersonFaultCode}`,
  // A row's name is its address.
  same: sql`name`,
  doubledAt: { named: 'email', about: 'email' },
  taken: { column: 'email', code: 'address_taken' },
  async judge({ db, actor }, rows, { lock }) {
    const known = await knownForPeople(db, actor)
    return judgePeople(db, actor, known, await paced(rows, (row) => draftOf(row, known)), { lock })
  },
  writtenAtOnce: 500,
  write: writePeople,
  undoneAtOnce: 500,
  undo: undoPeople,
  tell: ({ emit }, ids) => emit(['user.changed', 'container.changed'], ids),
  more: ({ db, actor, ground }, id) =>
    moreOfImport({ db, actor }, id, { mostNames: mostKeptNames, sendsMail: ground.mailer !== null }),
}
