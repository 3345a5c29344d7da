import type { z } from 'zod'
import { type CatalogueKind, catalogueEvent } from './catalogue-kinds.ts'
import { type Access, type Action, endpoint, type Schema } from './endpoint.ts'
import { changeOf, done, one, pageOf } from './fields.ts'
import { idParam } from './ids.ts'
import type { PermissionCode } from './permissions.ts'
import type { Topic } from './topics.ts'

type Path = `/${'company' | 'master'}/v1/${string}`

interface CatalogueDeclaration {
  path: Path
  id: CatalogueKind
  /** The entry's name in the middle of a sentence: `a type of resource`. */
  noun: string
  /** The permission that has the four actions. */
  permission: PermissionCode
  /** A permission that grants adding, changing and deleting as well. */
  manage?: PermissionCode
  /** Topics of the rows whose names or number an entry has, beside the topic of the entries. */
  reads: readonly Topic[]
  /** The list's query: `listQuery`. */
  query: Schema
  /** A row of the list. */
  item: z.ZodType
  /** An entry as it is edited, with its `version`. */
  detail: z.ZodType
  /** The body of add and edit. */
  body: z.ZodObject
}

/**
 * The five calls of a catalogue whose entries have a unique name and a version, and can be deleted while nothing uses
 * them. A catalogue that differs in one of them overrides it: `feature({ ...calls, list: { ...calls.list, access } })`.
 */
export function catalogueCalls<const D extends CatalogueDeclaration>(declared: D) {
  const { path, id, noun, permission, manage, reads: others, query, item, detail, body }: D = declared
  const may = (action: Action): Exclude<Access, string> =>
    manage && action !== 'read' ? [`${permission}:${action}`, manage] : [`${permission}:${action}`]
  const reads = [id, ...others]
  const emits = [catalogueEvent<D['id']>(id)] as const
  const entry = one(detail as D['detail'])
  const ofOne = { path: `${path as D['path']}/{id}`, params: idParam(id) } as const
  return {
    list: endpoint({
      method: 'GET',
      path: path as D['path'],
      reads,
      access: may('read'),
      query: query as D['query'],
      response: pageOf(item as D['item']),
      summary: `The list of entries: each is ${noun}.`,
    }),
    get: endpoint({
      ...ofOne,
      method: 'GET',
      reads,
      access: may('read'),
      response: entry,
      versioned: true,
      summary: `Read ${noun}, as it is edited.`,
    }),
    create: endpoint({
      method: 'POST',
      path: path as D['path'],
      emits,
      access: may('create'),
      body: body as D['body'],
      response: entry,
      summary: `Add ${noun}.`,
      status: 201,
      idempotent: true,
      errors: ['not_unique'],
    }),
    update: endpoint({
      ...ofOne,
      method: 'PUT',
      emits,
      access: may('update'),
      body: changeOf(body as D['body']) as ReturnType<typeof changeOf<D['body']['shape']>>,
      response: entry,
      versioned: true,
      summary: `Change ${noun}.`,
      errors: ['not_unique', 'version_changed'],
    }),
    remove: endpoint({
      ...ofOne,
      method: 'DELETE',
      emits,
      access: may('delete'),
      response: done,
      summary: `Delete ${noun} that nothing uses.`,
      errors: ['still_in_use'],
    }),
  }
}
