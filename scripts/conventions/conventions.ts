import { posix } from 'node:path'
import { partRules } from './part-conventions.ts'
import { breachesOfRefs } from './ref-conventions.ts'
import { testRules } from './test-conventions.ts'
import { webRules } from './web-conventions.ts'
import { breachesOfWords } from './word-conventions.ts'

export interface SourceFile {
  /** From the root, with `/`. */
  path: string
  text: string
}

const longest = 300
/**
 * The most lines of a file. A part of the web's kit has fewer: it does one thing, and people read it before they use
 * it.
 */
const longestPart = 150
const mayBeLong = /\.(generated|data)\.tsx?$|\.json$|^server\/schema\.sql$|^server\/migrations\//

/**
 * The layers of imports, lowest first; a file imports its own layer and those before it. Tests, and files that no layer
 * names (scripts, bench, e2e), import freely.
 */
const layers = [
  { name: 'contract', files: /^contract\// },
  {
    name: 'server ground floor',
    files: /^server\/(db|http|access|jobs|mail|realtime|sql|time|work)\/|^server\/(config|start-error)\.ts$/,
  },
  { name: 'server features', files: /^server\/features\// },
  { name: 'server app', files: /^server\/(app\.ts|main\.ts|start\/|demo\/)/ },
  { name: 'web kit', files: /^web\/(kit\/|i18n\.ts)/ },
  { name: 'web features', files: /^web\/features\// },
  { name: 'web routes', files: /^web\/(discover|entrance|guards|main|routes|shell)\b/ },
]

/** The layers that each layer may import; `web` never imports `server`. */
const below: Record<string, string[]> = {
  contract: [],
  'server ground floor': ['contract'],
  'server features': ['contract', 'server ground floor'],
  'server app': ['contract', 'server ground floor', 'server features'],
  'web kit': ['contract'],
  'web features': ['contract', 'web kit'],
  'web routes': ['contract', 'web kit', 'web features'],
}

const emptyNames = /(^|\/)(utils?|helpers?|common|misc|doing|acts|answers|under|held|wanted)(\/|\.)/i
const emptyTypes = /\b(?:class \w+(?:Manager|Service)|(?:class|interface|type) \w+Dto|interface I[A-Z][a-z]\w*)\b/

/** Statements written as text: the few that are benchmarked. */
const statementsAsText = [
  'server/features/availability/context.ts',
  'server/features/bookings/change/book.ts',
  'server/features/grid/moment.ts',
  'server/features/grid/places.ts',
  'server/features/grid/rows.ts',
]

/** One sentence for each place that departs from the house's rules. */
export function breaches(files: readonly SourceFile[]): string[] {
  const rules = [
    breachesOfSize,
    breachesOfNames,
    breachesOfDirection,
    breachesOfSides,
    breachesOfStatements,
    breachesOfClocks,
    breachesOfTranslations,
    breachesOfStates,
    breachesOfReads,
    ...partRules,
    breachesOfRefs,
    ...webRules,
    breachesOfWords,
    ...testRules,
  ]
  return files.flatMap((file) => rules.flatMap((rule) => rule(file)))
}

function breachesOfSize({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1
  const most = /^web\/kit\/.*(?<!\.test)\.tsx?$/.test(path) ? longestPart : longest
  if (lines <= most || mayBeLong.test(path)) return []
  return [`${path} has ${lines} lines; split it by idea (${most} at most).`]
}

function breachesOfNames({ path, text }: SourceFile): string[] {
  const found: string[] = []
  if (emptyNames.test(path)) found.push(`${path}: a name that says nothing; name the file after its idea.`)
  const type = text.match(emptyTypes)?.[0]
  if (type && !path.startsWith('scripts/conventions')) found.push(`${path}: "${type}"; name it after what it is.`)
  return found
}

function breachesOfDirection({ path, text }: SourceFile): string[] {
  const own = layerOf(path)
  if (!own || /\.test\.tsx?$/.test(path)) return []
  return importsOf(path, text).flatMap((target) => {
    const layer = layerOf(target)
    if (layer && layer !== own && !below[own]!.includes(layer))
      return [`${path} imports ${target}: ${own} may not use ${layer}.`]
    if (entersAnotherFeature(path, target))
      return [`${path} imports ${target}: of another feature only the file named after it and its addresses are open.`]
    return []
  })
}

const layerOf = (path: string) => layers.find(({ files }) => files.test(path))?.name

/** Paths from the root of the project's files that a file imports, lazily or not. */
function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+|@kontor\/contract[^']*)'/g)].map(
    (match) => match[1]!,
  )
  return specifiers.map((specifier) =>
    specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : specifier.replace('@kontor/contract', 'contract/index.ts'),
  )
}

function entersAnotherFeature(path: string, target: string): boolean {
  const [, area, feature] = path.match(/^(server|web)\/features\/([^/]+)\//) ?? []
  const [, otherArea, other, file] = target.match(/^(server|web)\/features\/([^/]+)\/(.+)$/) ?? []
  if (!feature || !other || area !== otherArea || feature === other) return false
  const opened = file!.replace(/\.tsx?$/, '')
  // Any feature may link to a screen: its addresses contain no code of the feature.
  return opened !== other && !(area === 'web' && opened === 'addresses')
}

const side =
  /(?<![\w-])(?:(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b)/
const shorthand = /(?<![\w-])(?:margin|padding|inset)\s*:\s*([^;}]+)/g

/**
 * Screens mirror for readers from right to left, so style sheets use start and end, not left and right. A line that
 * needs left or right (a drawing isn't mirrored) says why in a comment on it.
 */
function breachesOfSides({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.css')) return []
  const rules = text.replace(/^.*;\s*\/\*.*\*\/$/gm, '').replace(/\/\*.*?\*\//gs, '')
  const uneven = [...rules.matchAll(shorthand)].find(([, values]) => {
    const sides = values!.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
    return sides.length === 4 && sides[1] !== sides[3]
  })
  const found = rules.match(side)?.[0] ?? uneven?.[0]
  return found
    ? [`${path}: "${found.trim()}" does not mirror; use the logical property (inline-start, inline-end).`]
    : []
}

/**
 * A prepared statement is named by its text (`server/db/query/statement.ts`): two written names could be the same. Queries are
 * built (`server/access/scope.ts`), so that their columns and rows are checked.
 */
function breachesOfStatements({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/') || path.endsWith('.test.ts') || path === 'server/db/connection.ts') return []
  const written = text.match(/\bname: ['"`][^'"`]+['"`],\s*text\b|\.query(?:<[^(]*>)?\(\{\s*name\b/)?.[0]
  const found = written ? [`${path}: "${written}"; a statement is not named by hand, use statement().`] : []
  const isText = /\bquery(?:Text|Many)\b/.test(text)
  const mayBeText = statementsAsText.includes(path)
  if (isText && !mayBeText) found.push(`${path}: a statement written as text; build it with the query builder.`)
  if (!isText && mayBeText)
    found.push(
      `${path}: no longer has a statement as text; take it off the list in scripts/conventions/conventions.ts.`,
    )
  return found
}

/** The only files whose SQL reads a clock, and why people don't see the result. */
const clocksInSql = [
  { files: /^server\/sql\/instants\.ts$/, utcOnly: true, why: 'writes instants in UTC, as the API does' },
  {
    files: /^server\/features\/availability\/(context|occupied)\.ts$/,
    utcOnly: true,
    why: 'counts the UTC days of pools',
  },
  {
    files: /^server\/migrations\/(0005_no_double_booking|202611261100_capacity_dates)\.sql$/,
    utcOnly: true,
    why: 'counts the UTC days of pools',
  },
  {
    files: /^server\/migrations\/0012_documents_help_applications\.sql$/,
    utcOnly: false,
    why: 'fills in the date of a version or document that is stored without one',
  },
  { files: /^server\/demo\//, utcOnly: false, why: 'makes up when the demo company booked' },
]
const clock = /\bat\s+time\s+zone\s+('\w*'|\S+)|\b(?:current_date|localtimestamp|localtime)\b|\btimezone\s*\(\s*['$]/gi

/**
 * The database may know other rules of a zone than the server, so `server/time` computes all local times and days that
 * people see (decision 0021).
 */
function breachesOfClocks({ path, text }: SourceFile): string[] {
  if (!/^server\/.*\.(ts|sql)$/.test(path) || /\.test\.ts$|^server\/schema\.sql$/.test(path)) return []
  const allowed = clocksInSql.find(({ files }) => files.test(path))
  const wrong = [...text.matchAll(clock)].find(([, zone]) => !allowed || (allowed.utcOnly && zone !== "'UTC'"))
  return wrong ? [`${path}: "${wrong[0]}" in SQL; local times and days come from server/time (decision 0021).`] : []
}

/** Files that may read the shape of translations: the contract's list, the rows of the database, and migrations. */
const translationsAreKnownTo =
  /^contract\/fields\.ts$|^server\/db\/query\/translations\.ts$|^server\/migrations\/|^server\/schema\.sql$/
const ownShape =
  /\.array\(\s*z\.object\(\{\s*locale\b|\bjsonb?_(?:each|object_keys)\w*\([^)]*\btranslations\b|\btranslations\b['"`}\s)]*->|\btranslations\[|\bjson\w*\(\s*'locale'/

/** Translations have one shape in requests and answers, and one in the database (decision 0031). */
function breachesOfTranslations({ path, text }: SourceFile): string[] {
  if (!/^(?:contract|server)\//.test(path) || /\.test\.ts$/.test(path) || translationsAreKnownTo.test(path)) return []
  const found = text.match(ownShape)?.[0]
  return found
    ? [`${path}: "${found}"; translations are read by server/db/query/translations.ts, declared by translated().`]
    : []
}

/**
 * `server/sql/bookings.ts` alone says which bookings hold their time and which can still be changed, for SQL and for
 * rows in memory.
 */
function breachesOfStates({ path, text }: SourceFile): string[] {
  if (!/^server\/(?:features|sql|work)\//.test(path) || /\.test\.ts$|^server\/sql\/bookings\.ts$/.test(path)) return []
  const found = text.match(/'booked',\s*'checked_in'|===? 'booked'\s*\|\|[^\n]*'checked_in'|!== 'checked_out' &&/)?.[0]
  return found ? [`${path}: "${found}"; use isHeld, isChangeable or isChangeableAt of server/sql/bookings.ts.`] : []
}

/**
 * Files that may show the previous query's answer until the next one arrives: the reads themselves, lists, the grid.
 */
const readsKeepingAnswers = /^web\/(kit\/(http\/call|list\/usePages)|features\/grid\/live\/useGrid(Day|Week))\.ts$/

/**
 * `useCall` never shows another row's answer, and `LoadedPanel` resets the form for another row, so no screen has to.
 */
function breachesOfReads({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
  const found: string[] = []
  if (/\bplaceholderData\b/.test(text) && !readsKeepingAnswers.test(path))
    found.push(`${path}: "placeholderData"; useCall keeps the previous answer of the same thing by itself.`)
  const keyed = text.match(/<(?:\w*Form|Loaded)\b[^>]*\skey=/)?.[0]
  if (keyed) found.push(`${path}: "${keyed}"; LoadedPanel starts the form of another row anew by itself.`)
  return found
}
