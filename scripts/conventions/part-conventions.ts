import type { SourceFile } from './conventions.ts'

/** Parts of the kit, by the code that they replace; `own`: the files that may hold such code. */
const partsOfTheKit = [
  {
    found: /\['endpoint'\] & object/,
    own: /^web\/kit\//,
    part: 'columnsOf(route, …) or a type of kit/list/list-types.ts',
  },
  {
    found: /\bjoin\(', '\)|\bIntl\.ListFormat\b/,
    own: /^web\/(?:page|vite\.config|i18n)\.ts$/,
    part: 'comma() of web/i18n.ts: Arabic has its own',
  },
  {
    found: /\}: (?:\$?\{\S|<\/)/,
    own: /^web\/(?:page|vite\.config|i18n)\.ts$/,
    part: 'colon() of web/i18n.ts: French puts a space before it',
  },
  { found: /\bUNSAFE_\w+/, own: /^web\/kit\/list\/useAddress\.ts$/, part: 'useAddress of kit/list' },
  {
    found: /<(?:ErrorLine|Skeleton)\b|\berror && !(?:\w+\.)?data\b/,
    own: /^web\/(?:kit\/|shell\/failed\/ScreenFailed|features\/styleguide\/)/,
    part: 'Loaded of kit/ui (or LoadedPanel, ListBody)',
  },
  {
    found: /<dl\b/,
    own: /^web\/(?:kit\/ui\/Facts|features\/grid\/page\/bars\/KeyList)\.tsx$/,
    part: 'Facts of kit/ui',
  },
  { found: /\bt\('list\.add'\)/, own: /^web\/kit\/list\/AddButton\.tsx$/, part: 'AddButton of kit/list' },
  {
    found: /from '(?:react-aria|react-stately|@internationalized)[^']*'/,
    own: /^web\/kit\//,
    part: 'a part of kit/overlay',
  },
  {
    found: /\brole="tree(?:item|grid)?"|\baria-level=|'--depth'/,
    own: /^web\/kit\/tree\//,
    part: 'a tree of kit/tree (decision 0038)',
  },
  {
    found: /\bsaveFile\(|\.download\s*=/,
    own: /^web\/kit\/(?:http\/files\/save-file|jobs\/file-job)\.ts$/,
    part: 'ExportButton of kit/list, or startFile of kit/jobs, which goes on while the screen is left',
  },
  {
    found: /\baddress\.get\(/,
    own: /^web\/kit\/list\//,
    part: 'useWords or useFilters of kit/list',
  },
  {
    found: /\b(?:anchor-name|position-anchor|anchorName|positionAnchor)\b/,
    own: /^web\/kit\/overlay\//,
    part: 'a part of kit/overlay (useOverlay)',
  },
  {
    found: /\buseRowMenu\b|\bchild\('add'\)[^\n]*\bchild\([`']edit\/:/,
    own: /^web\/(?:kit\/(?:list|catalogue)|features\/(?:catalogue|levels|resources))\//,
    part: 'catalogueAddresses, CatalogueList and EntryPanel (decision 0033)',
  },
  { found: /\brole="switch"/, own: /^web\/kit\/ui\/input\/Switch\.tsx$/, part: 'Switch of kit/ui' },
  {
    found: /^\.(?:chips?|seg|segment(?:s|ed)?)\b/m,
    own: /^web\/kit\/ui\//,
    part: 'Chip, ChosenChip or Segments of kit/ui',
  },
]

/** The present, days, and how times and numbers are written. */
const partsOfTime = [
  {
    found: /\bDate\.parse\(|\bnew Date\([^()]+\)\.(?:getTime|valueOf)\(|(?:\+|Number\()new Date\(/,
    own: /^web\/(?:kit\/time(?:line)?\/|.*\.(?:test|fixture|e2e)\.tsx?$)/,
    part: 'readSlot, timed or instantOf of kit/time/slot.ts, where the answer of the call is read',
  },
  {
    found: /\bIntl\.(?:DateTime|Number)Format\(|\.toLocale(?:Date|Time)String\(/,
    own: /^web\/(?:kit\/(?:time|form\/fields)\/|features\/palette\/wish\/read-date\.ts)/,
    part: 'useFormats of kit/time, or browserZone',
  },
  {
    found: /\b(?:const|function) (?:addDays|daysBetween)\b|\b86_400_000\b/,
    own: /^web\/kit\/time\//,
    part: 'addDays, daysBetween or dayLength of kit/time',
  },
  {
    found: /\.getUTCDay\(|\.getDay\(|'monday', '|'sunday', '/,
    own: /^web\/kit\/(?:time\/|overlay\/Month|browser\.fixture)/,
    part: 'weekdayOf and numberOf of kit/time/day/weekdays.ts',
  },
  {
    found: /\bbrowserZone\(\)|new Date\(\)\.toISOString\(/,
    // The offset between two clocks, and the zone of a new place.
    own: /^web\/(?:kit\/time\/|features\/(?:grid\/rows\/Group|levels\/AddLevel)\.tsx)/,
    part: 'the zone of the place, or useOwnZone where there is none',
  },
  {
    found: /\bsetInterval\(/,
    // A played day and two countdowns in seconds.
    own: /^web\/(?:features\/(?:plan\/map\/usePlaying|login\/wait)|shell\/Toasts)\.tsx?$/,
    part: 'useNow of kit/time; nothing else is asked again and again',
  },
]

/** Ways around the parts that talk to the server, the browser and its storage. */
const partsOfTheBrowser = [
  {
    found: /\bfetch\(|\bXMLHttpRequest\b/,
    own: /^web\/(?:kit\/(?:http\/|session\/texts\.ts)|offline\/)/,
    part: 'useCall, useAction or call of kit/http',
  },
  {
    found: /\b(?:local|session)Storage\b/,
    own: /^web\/kit\//,
    part: 'the draft of a form (kit/form/saving), which the leave guard knows',
  },
  {
    found: /\b72[01]px\b/,
    own: /^web\/kit\/ui\/theme\/widths\.ts$/,
    part: '@media (--phone), or usePhone',
  },
  {
    found: /\bmatchMedia\b/,
    own: /^web\/kit\/ui\/theme\//,
    part: 'usePhone or isTouch of kit/ui/theme/media.ts',
  },
  {
    found: /<dialog\b|\b(?:window\.|globalThis\.)?(?:confirm|alert)\('/,
    own: /^web\/(?:kit\/ui\/frame\/Dialog|features\/palette\/palette)\.tsx$/,
    part: 'Dialog of kit/ui',
  },
  {
    found: /\buseSyncExternalStore\b/,
    own: /^web\/(?:kit\/|features\/grid\/store\.ts)/,
    part: 'store of kit/store.ts',
  },
  {
    found: /\.create\.access\)\) return null\s+return \(?\s*<Link/,
    own: /^web\/kit\//,
    part: 'AddButton of kit/list',
  },
  {
    found: /\buseAction\(bookings\.store\b/,
    own: /^web\/features\/(?:bookings\/make\/useMakeBooking|grid\/requests\/useEndpoints)\.ts$/,
    part: 'useMakeBooking of the bookings',
  },
  {
    found: /\baria-label=\{t\('bookings\.column_subject'\)\}|'bookings\.(?:book|request)_(?:this|when)'/,
    own: /^web\/features\/bookings\/make\/(?:SubjectInput\.tsx|book-text\.ts|WaysOut\.tsx)$/,
    part: 'BookForm of the bookings, or its SubjectInput and bookText',
  },
  {
    // All of the contract would load with it, every schema included.
    found: /^(?:import(?! type\b)|export)[^;'"]* from '@kontor\/contract'/m,
    own: /^(?!web\/)/,
    part: 'import type, and the file of the contract that has the value',
  },
  {
    found: /\[(\w+)[^\]]*\] = useSearchParams\(\)[\s\S]*\b\1\.get\(|\b(?:to|href|closesTo)=\{`\$\{/,
    own: /^web\/kit\/list\//,
    part: 'addresses.ts of the feature, which builds an address and reads its query',
  },
  {
    // They would load with every screen that uses the part.
    found: /\bt\(\[?'(?:bookings|home|levels|palette|plan|profile|resources)\./,
    own: /^(?!web\/kit\/)/,
    part: 'texts of day, form, list, pick, shell or table: the kit has none of a feature',
  },
  {
    // `grid.changed` is an event.
    found: /['`]grid\.(?!(?:changed|title)\b)[a-z]/,
    own: /^web\/features\/grid\//,
    part: 'a text named after what it is about (bookings, levels, resources): those of the grid are the grid’s alone',
  },
]

const parts = [...partsOfTheKit, ...partsOfTime, ...partsOfTheBrowser]

/** The web has one part for each of these; a screen doesn't write its own. */
function breachesOfParts({ path, text }: SourceFile): string[] {
  if (!/^web\/.*(?<!\.test)\.(?:tsx?|css)$/.test(path) || /\.fixture\./.test(path)) return []
  return parts.flatMap(({ found, own, part }) => {
    const written = own.test(path) ? null : text.match(found)
    return written ? [`${path}: "${written[0]}"; use ${part}.`] : []
  })
}

/** Files outside of the rooms of the kit: what all of them use. */
const ofNoRoom =
  /^web\/kit\/(?:address(?:es)?(?:\.test)?|after-paint|latest|store|usePaused|windowed|browser\.fixture|slower\.fixture)\.tsx?$/

/** The kit is divided into rooms. */
function breachesOfTheKit({ path }: SourceFile): string[] {
  if (!/^web\/kit\/[^/]+$/.test(path) || ofNoRoom.test(path)) return []
  return [`${path}: a part of the kit belongs in one of its rooms (web/kit/*).`]
}

export const partRules = [breachesOfParts, breachesOfTheKit]
