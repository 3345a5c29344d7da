import { z } from 'zod'
import type { CatalogueKind } from './catalogue-kinds.ts'
import { listQuery, Meta, name, numberRange, rowVersion, translations } from './fields.ts'
import { id } from './ids.ts'

/** The body of an entry that is a name in several languages and nothing else. */
export const NewNamedEntry = z.object({ name, translations: translations.default([]) })
export type NewNamedEntry = z.infer<typeof NewNamedEntry>

/**
 * The schemas of a catalogue of resources whose entries are such names, for `catalogueCalls`. A row's `name` is in the
 * reader's language where it has been translated; `resource_count` is the number of resources that have the entry. As it
 * is edited, an entry has the name itself, and its translations.
 */
export function namedEntries<const Kind extends CatalogueKind>(kind: Kind) {
  const item = z.object({ id: id(kind), name: z.string(), resource_count: z.int(), meta: Meta })
  return {
    id: kind,
    reads: ['resource'],
    query: listQuery(['name', 'resource_count'], { resource_count: numberRange }),
    item,
    detail: item.extend({ translations, version: rowVersion }),
    body: NewNamedEntry,
  } as const
}
