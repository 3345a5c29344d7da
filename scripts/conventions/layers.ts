import { posix } from 'node:path'
import type { SourceFile } from './conventions.ts'

/**
 * The layers of imports, lowest first; a file imports its own layer and those before it. Tests, and files that no layer
 * names (scripts, bench, e2e), import freely.
 */
const layers = [
  { name: 'contract', files: /^contract\//, below: [] },
  {
    name: 'server ground floor',
    files: /^server\/(db|http|access|jobs|mail|realtime|sql|time|work)\/|^server\/(config|start-error)\.ts$/,
    below: ['contract'],
  },
  { name: 'server features', files: /^server\/features\//, below: ['contract', 'server ground floor'] },
  {
    name: 'server app',
    files: /^server\/(app\.ts|main\.ts|start\/|demo\/)/,
    below: ['contract', 'server ground floor', 'server features'],
  },
  { name: 'web kit', files: /^web\/(kit\/|i18n\.ts)/, below: ['contract'] },
  { name: 'web features', files: /^web\/features\//, below: ['contract', 'web kit'] },
  {
    name: 'web routes',
    files: /^web\/(discover|entrance|guards|main|routes|shell)\b/,
    below: ['contract', 'web kit', 'web features'],
  },
]
const layerOf = (path: string) => layers.find(({ files }) => files.test(path))

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

/** Imports go down: between layers, between rooms, and into another feature by its front file alone. */
export function breachesOfLayers({ path, text }: SourceFile): string[] {
  const own = layerOf(path)
  if (!own || /\.(?:test|fixture)\.tsx?$/.test(path)) return []
  return importsOf(path, text).flatMap((target) => {
    const layer = layerOf(target)
    if (layer && layer !== own && !own.below.includes(layer.name))
      return [`${path} imports ${target}: ${own.name} may not use ${layer.name}.`]
    if (entersAnotherFeature(path, target))
      return [`${path} imports ${target}: of another feature only the file named after it and its addresses are open.`]
    if (entersAnotherRoom(path, target))
      return [`${path} imports ${target}: that room isn't below its own (scripts/conventions/layers.ts).`]
    return []
  })
}

/** Paths from the root of the project's files that a file imports, lazily or not. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+|@kontor\/contract[^']*)'/g)].map(([, specifier]) =>
    specifier!.startsWith('.')
      ? posix.join(posix.dirname(path), specifier!)
      : specifier!.replace('@kontor/contract', 'contract/index.ts'),
  )

function entersAnotherFeature(path: string, target: string): boolean {
  const [, area, feature] = path.match(/^(server|web)\/features\/([^/]+)\//) ?? []
  const [, otherArea, other, file] = target.match(/^(server|web)\/features\/([^/]+)\/(.+)$/) ?? []
  if (!feature || !other || area !== otherArea || feature === other) return false
  const opened = file!.replace(/\.tsx?$/, '')
  // Any feature may link to a screen: its addresses contain no code of the feature.
  return opened !== other && !(area === 'web' && opened === 'addresses')
}

function entersAnotherRoom(path: string, target: string): boolean {
  const [, feature, room] = path.match(/^web\/features\/(grid|plan)\/([^/]+)\//) ?? []
  if (!feature || target.endsWith('.css')) return false
  const [, other] = target.match(new RegExp(`^web/features/${feature}/([^/]+)/`)) ?? []
  return !!other && other !== room && !rooms[feature]![room!]?.includes(other)
}
