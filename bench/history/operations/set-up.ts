import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import type { ChangeRequest } from '../operation.ts'
import type { Scene } from './scene.ts'

/** A pool holds more or fewer bookings at once. */
export async function changeCapacity(scene: Scene): Promise<ChangeRequest | undefined> {
  const { random, world, read } = scene
  const resource = random.pick([...world.resources.pool, world.resources.changing[0]!])!
  const found = (await read(`/company/v1/resources/${resource}`))?.data as Record<string, unknown> | undefined
  if (!found) return undefined
  const capacity = 1 + random.below(3)
  const { equipment, version } = found as { equipment: { id: number }[]; version: number }
  const body = { ...settings(found), resource_attribute_ids: equipment.map(({ id }) => id), capacity, version }
  return decided(scene, {
    name: 'change a capacity',
    method: 'PUT',
    path: `/company/v1/resources/${resource}`,
    body,
    about: { resource },
    version,
    wants: { capacity },
  })
}

const settings = (found: Record<string, unknown>) =>
  Object.fromEntries(
    [
      ...['name', 'translations', 'description', 'level_id', 'resource_type_id', 'resource_model_id'],
      ...['resource_capacity_type_id', 'seats'],
    ].map((field) => [field, found[field]]),
  )

/** The minutes that are kept free around bookings. */
export async function changeBuffer(scene: Scene): Promise<ChangeRequest | undefined> {
  const { random, world } = scene
  const resource = random.pick([...world.resources.buffered, world.resources.changing[1]!])!
  const [before, after] = [15 * random.below(3), 15 * random.below(3)]
  const active = before + after > 0
  const codes = active ? { ...noCodes, buffer_before: before, buffer_after: after } : noCodes
  const wanted = { name: 'change a buffer', code: 'buffer', resource, active, codes } as const
  return setFunction(scene, wanted, { before, after })
}

/** Out of service, and back. */
export function changeService(scene: Scene): Promise<ChangeRequest | undefined> {
  const { random, world } = scene
  const resource = random.pick([world.resources.plain[5]!, ...world.resources.changing])!
  const active = random.chance(0.7)
  const wanted = { name: 'change the service', code: 'bookable', resource, active, codes: noCodes } as const
  return setFunction(scene, wanted, { isBookable: active })
}

interface FunctionSetting {
  name: string
  code: 'buffer' | 'bookable'
  resource: number
  active: boolean
  codes: typeof noCodes | Record<keyof typeof noCodes, number | null>
}

async function setFunction(
  scene: Scene,
  wanted: FunctionSetting,
  wants: ChangeRequest['wants'],
): Promise<ChangeRequest | undefined> {
  const { name, code, resource, active, codes } = wanted
  const found = (await scene.read(`/company/v1/functions/resource/${resource}`))?.data as
    | { code: string; own: { id: number; version: number } | null }[]
    | undefined
  if (!found) return undefined
  const own = found.find((each) => each.code === code)!.own
  const body = { resource_function_type_id: typeIdOf(code), active, codes }
  const asked = own
    ? {
        ...{ method: 'PUT' as const, path: `/company/v1/resourcefunctions/${own.id}` },
        ...{ body: { ...body, version: own.version }, version: own.version },
      }
    : {
        ...{ method: 'POST' as const, path: '/company/v1/resourcefunctions' },
        ...{ body: { ...body, resource_id: resource }, isKeyed: true },
      }
  return decided(scene, { name, ...asked, about: { resource }, ...(wants && { wants }) })
}

/** Two rooms become one, or are apart again. */
export function changeLinks({ random, world }: Scene): ChangeRequest {
  const [resource, ...others] = world.resources.linked as [number, ...number[]]
  const linked = random.some(others, random.below(3))
  return {
    name: 'change links',
    method: 'POST',
    path: '/company/v1/resourcelinked',
    body: { resource_id: resource, linked_resource_ids: linked },
    about: { resource },
    wants: { linked },
  }
}

/** Most of those who set up look first, and decide what becomes of the bookings in the way. */
export async function decided({ random, preview }: Scene, asked: ChangeRequest): Promise<ChangeRequest | undefined> {
  if (random.chance(0.25)) return asked
  const affected = (await preview({ ...asked, body: { ...asked.body, is_preview: true } }))?.affected
  if (!affected?.total) return asked
  const decisions = { seen: affected.seen, each: [], rest: random.pick(['move', 'cancel'] as const)! }
  return { ...asked, name: `${asked.name}, decided`, body: { ...asked.body, decisions } }
}
