import { posix } from 'node:path'
import type { SourceFile } from './conventions.ts'

const outsideOfRooms = ['grid.ts', 'grid-types.ts', 'store.ts', 'store.test.ts', 'plan.ts', 'addresses.ts', 'routes.ts']

/** The rooms of a feature, and the rooms whose code each may import. Style sheets are shared. */
const rooms: Record<string, Record<string, readonly string[]>> = {
  grid: {
    live: ['rules'],
    rules: ['time'],
    time: ['rules', 'rows', 'booking'],
    rows: ['rules', 'time', 'input'],
    requests: ['rules', 'time', 'live', 'rows', 'input', 'booking'],
    input: ['rules', 'time', 'rows', 'requests'],
    booking: ['rules', 'time', 'live', 'rows', 'input', 'requests'],
    print: ['rules', 'time', 'rows'],
    week: ['rules', 'time', 'live', 'rows', 'input', 'print'],
    page: ['rules', 'time', 'live', 'rows', 'input', 'requests', 'booking', 'print', 'week'],
  },
  plan: {
    state: [],
    occupancy: ['state'],
    places: ['state', 'occupancy'],
    page: ['state', 'places'],
    resources: ['state', 'places', 'page', 'occupancy'],
    slots: ['state', 'page'],
    map: ['state', 'page', 'resources', 'occupancy'],
  },
}

/** The grid and the plan are divided into rooms, and the timeline doesn't know what is drawn on it. */
export function breachesOfRooms({ path, text }: SourceFile): string[] {
  if (/^web\/kit\/timeline\//.test(path) && !path.endsWith('.test.ts') && /@kontor\/contract/.test(text))
    return [`${path}: the timeline knows no domain; its callers give it plain numbers.`]
  const [, feature, flat] = path.match(/^web\/features\/(grid|plan)\/([^/]+)$/) ?? []
  if (feature && !outsideOfRooms.includes(flat!))
    return [`${path}: a file of the ${feature} belongs in one of its rooms; ${feature}.ts names them.`]
  return importsOfOtherRooms(path, text)
}

function importsOfOtherRooms(path: string, text: string): string[] {
  const [, feature, room] = path.match(/^web\/features\/(grid|plan)\/([^/]+)\//) ?? []
  if (!feature || /\.(?:test|fixture)\.tsx?$/.test(path)) return []
  const allowed = rooms[feature]![room!] ?? []
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(([, target]) =>
    posix.join(posix.dirname(path), target!),
  )
  return targets.flatMap((target) => {
    const [, other] = target.match(new RegExp(`^web/features/${feature}/([^/]+)/`)) ?? []
    if (!other || other === room || allowed.includes(other)) return []
    return [`${path} imports ${target}: ${room} may not use ${other} (scripts/conventions/room-conventions.ts).`]
  })
}
