import type { ChangeRequest } from '../operation.ts'
import { quarterOfScene, type Scene, slotOf } from './scene.ts'
import { decided } from './set-up.ts'

interface CapacityDate {
  id: number
  capacity: number
  version: number
}

/** A pool holds more or fewer for some hours; such a date is changed, or taken away again. */
export async function changeCapacityDates(scene: Scene): Promise<ChangeRequest | undefined> {
  const { random, world, read } = scene
  const resource = random.pick(world.resources.pool)!
  const own = (await read(`/company/v1/resources/${resource}`))?.data as { capacity: number } | undefined
  const dates = (await read(`/company/v1/resourcedatecapacities/all?resource_id=${resource}`))?.data
  const date = random.pick((dates ?? []) as CapacityDate[])
  if (!own || !dates) return undefined
  const path = `/company/v1/resourcedatecapacities${date ? `/${date.id}` : ''}`
  const about = { resource }
  if (date && random.chance(0.4)) {
    const wants = { capacity: Math.min(own.capacity, date.capacity) }
    return decided(scene, { name: 'remove a capacity date', method: 'DELETE', path, about, wants })
  }
  const from = world.firstDay + random.below(40) * quarterOfScene
  const time = { from, to: from + (4 + random.below(40)) * quarterOfScene }
  const capacity = 1 + random.below(4)
  const wants = { capacity: Math.min(own.capacity, capacity) }
  const body = { capacity, ...slotOf(time) }
  return decided(
    scene,
    date
      ? {
          ...{ name: 'change a capacity date', method: 'PUT', path, about, wants, version: date.version },
          body: { ...body, version: date.version },
        }
      : {
          ...{ name: 'add a capacity date', method: 'POST', path, about, wants, isKeyed: true },
          body: { ...body, resource_id: resource },
        },
  )
}

const day = 86_400_000

interface Hours {
  working_hours: unknown
  dated_hours: { from: string }[]
  version: number
}

/** The whole building is closed on one of the days that are booked, or open again. */
export async function closeBuilding(scene: Scene): Promise<ChangeRequest | undefined> {
  const { random, world, read } = scene
  const path = `/company/v1/levels/${world.building}/working-hours`
  const found = (await read(path))?.data as Hours | undefined
  if (!found) return undefined
  const { working_hours, dated_hours, version } = found
  const date = new Date(world.firstDay + (1 + random.below(3)) * day).toISOString().slice(0, 10)
  const closed = dated_hours.length ? [] : [date]
  const dates = closed.map((each) => ({ from: each, to: each, hours: [], reason: 'Works' }))
  return decided(scene, {
    name: closed.length ? 'close the building' : 'open the building',
    method: 'PUT',
    path,
    body: { working_hours, dated_hours: dates, version },
    about: { level: world.building },
    version,
    wants: { closed },
  })
}
