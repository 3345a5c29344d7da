import { type CatalogueKind, catalogueKinds, contract, type Endpoint } from '@kontor/contract'
import { type Ids, idsOf, shortestBody } from './requests.ts'

interface Calls {
  list: Endpoint
  get: Endpoint
  create: Endpoint
}

function callsOf(kind: CatalogueKind): Calls {
  const features = Object.values(contract) as unknown as Partial<Calls>[]
  const found = features.find(({ get, create }) => get && create && idsOf(get)[0]?.kind === kind)
  if (!found) throw new Error(`No calls of the contract are those of the catalogue "${kind}".`)
  return found as Calls
}

/** The calls of each catalogue, by the kind of its entries. */
export const catalogues = catalogueKinds.map((kind) => ({ kind, ...callsOf(kind) }))

/** The smallest entry that a catalogue accepts; `ids` are those of the rows that it names. */
export const entryOf = (create: Endpoint, ids: Ids) => ({ ...shortestBody(create, ids), name: 'An entry' })
