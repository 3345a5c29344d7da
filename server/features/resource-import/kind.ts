import { resourceImport } from '@kontor/contract'
import { isMappingWhole } from '@kontor/contract/calls/resource-import.ts'
import { joinedColumns, type ResourceColumn, type ResourceFaultCode } from '@kontor/contract/values/resource-columns.ts'
import { sql } from 'kysely'
import { paced } from '../../time/pace.ts'
import type { ImportKind, TextRow } from '../imports/imports.ts'
import {
  type Draft,
  type DraftVerdict,
  judge,
  knownNames,
  type NamedRows,
  pathMark,
  readCells,
  writeJudged,
} from '../resource-changes/resource-changes.ts'
import { guessedMapping } from './guess.ts'
import { undoResources } from './undo.ts'

/** Imports of resources. */
export const resourceKind: ImportKind<DraftVerdict> = {
  name: 'resource',
  access: resourceImport.start.access,
  about: 'resource_id',
  joined: Object.fromEntries(joinedColumns.map((key) => [key, key === 'place' ? pathMark : '; '])),
  guess: guessedMapping,
  isWhole: isMappingWhole,
  faultLabel: (code) => `resource_import.fault_${code as ResourceFaultCode}`,
  same: sql`level_id, lower(name)`,
  doubledAt: { named: 'name', about: 'id' },
  taken: { column: 'name', code: 'name_taken' },
  async judge({ db, actor }, rows, { lock }) {
    const known = await knownNames(db, actor)
    return judge(db, actor, known, await paced(rows, (row) => draftOf(row, known)), { lock })
  },
  // Few enough that people who book don't notice the wait.
  writtenAtOnce: 250,
  async write({ db }, judged) {
    const of = new Map(judged.map(({ n, before }) => [n, before]))
    const written = await writeJudged(db, judged)
    return written.map(({ n, id, version }) => ({ n, id, version, before: of.get(n)! }))
  },
  undoneAtOnce: 250,
  undo: undoResources,
  tell: ({ emit }, ids) => emit(['resource.changed', 'grid.changed'], ids, ids),
}

/** Reads a row of the file, as far as it can be read. */
function draftOf({ n, texts }: TextRow, known: NamedRows): Draft {
  const { settings, faults } = readCells(texts as ReadonlyMap<ResourceColumn, string>, known)
  const id = texts.get('id') ?? ''
  const isId = /^[1-9]\d{0,14}$/.test(id)
  if (id !== '' && !isId) faults.push({ column: 'id', code: 'unknown_id' })
  return { n, id: isId ? Number(id) : null, settings, faults }
}
