import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importsOf } from './imports.ts'

const web = import.meta.dirname
const read = (file: string) => readFileSync(file, 'utf8')

/**
 * Tells whether a module loads with one of these files. Icons and generated calls are exported by the hundred, so only
 * those that the files name count.
 */
function within(...entries: string[]): (id: string) => boolean {
  const { files, packages } = importsOf(entries)
  const text = [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join('\n')
  const imports = [
    ...text.matchAll(/^import \{([^}]*)\} from '(?:@tabler\/icons-react|.*\/api(?:\/\w+)?\.generated\.ts)'/gm),
  ]
  const named = new Set(imports.flatMap(([, names]) => names!.match(/\w+/g)))
  return (id) => {
    const byName = id.match(/\/http\/api\/(\w+)\.generated\.ts$|\/icons-react\/.*\/icons\/(\w+)\.m?js/)
    if (byName) return named.has(byName[1] ?? byName[2]!)
    const ofPackage = id.match(/\/node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//)?.[1]
    if (ofPackage) return [...packages].some((name) => name === ofPackage || name.startsWith(`${ofPackage}/`))
    return files.has(id.replace(/\?.*$/, ''))
  }
}

/** The tables of administration screens and of the provider's are in the chunk of the kit, which all of these screens load. */
const tablesOfAreas = importsOf(['features/administration.generated.ts', 'features/provider.generated.ts']).files
const isOfTable = (file: string) => tablesOfAreas.has(file)
/** Small parts of several features' screens, which are in the chunk of the kit too: the picker of places, the use of a place or resource. */
const isOfSeveral = /\/web\/features\/(?:place-picker|daily-use)\//

/** The viewer of maps and the marks on it: the editor of maps loads the plan's chunk as well. */
const isOfMaps = /\/web\/features\/(?:map-view\/|plan\/resources\/Mark\.)/

const isOfSignIn = within('main.tsx', 'features/login/LoginPage.tsx')
const isEntries = /\/web\/shell\/menu\/ProfileEntries\.tsx$/
const withStart = within('routes.tsx', 'shell/Shell.tsx', 'shell/Home.tsx', 'shell/menu/ProfileEntries.tsx')
/** The start, with what the entries of the profile menu need: they load by themselves, without the screens. */
const isOfStart = (id: string) => withStart(id) && !isEntries.test(id)

const inKit = /\/web\/kit\//
const inPickers = /\/web\/kit\/pick\//
/** Files that import a large library; each is a chunk of its own, loaded when it is needed. */
const isLarge =
  /\/(?:RichText|rich-text|style-sheet|EditHelpCss|StyledSample|help-css|css-properties\.data|OnlineHelp)\.tsx?$/
/** Code that shows HTML written by people: it is cleaned first. Help texts are such HTML. */
const isReading = /\/web\/(?:kit\/ui\/text\/RichText|features\/help\/help)\.tsx$|\/node_modules\/dompurify\//
/** Features that are one chunk, because they share so much. Those of `reading` show or edit such HTML. */
const together: Readonly<Record<string, readonly string[]>> = {
  reading: ['help', 'help-pages', 'documents'],
  resources: ['resource-functions', 'resource-import'],
  // A feed of a person's bookings is on the profile.
  profile: ['calendar-feeds'],
  // The map of what is to be cleaned is the plan's.
  plan: ['clean'],
  // The forms of bookings stand over the grid too.
  bookings: ['grid', 'approvals'],
  catalogues: [
    ...['catalogue', 'named-entries', 'resource-attributes', 'resource-capacity-types', 'resource-models'],
    ...['resource-types', 'qr-code-templates'],
  ],
}
const roomOfFeature = new Map(Object.entries(together).flatMap(([room, all]) => all.map((feature) => [feature, room])))
const large = new Map<string, boolean>()

/** Whether a file imports React Aria or the library of rich text, directly or not. */
function standsOnLibrary(file: string): boolean {
  const known = large.get(file)
  if (known !== undefined) return known
  const stands = [...importsOf([relative(web, file)]).packages].some((name) =>
    /^(?:react-aria|@?lexical|@?tiptap|prosemirror)/.test(name),
  )
  large.set(file, stands)
  return stands
}

/** Whether a file needs the viewer of maps: the kit's chunk must not import the plan's. */
const standsOnMaps = (file: string): boolean =>
  [...importsOf([relative(web, file)]).files].some((each) => isOfMaps.test(each))

/** The palette's screens and commands are the shell's. */
function featureOf(file: string): string | null {
  const feature = file.match(/(?:^|\/web\/)(?:features|shell(?=\/palette\/))\/([\w-]+)\//)?.[1]
  return feature ? (roomOfFeature.get(feature) ?? feature) : null
}

/** The files of each feature's screens with everything they import; parts that the kit loads later count as a feature `kit`. */
function closures(): Map<string, Set<string>> {
  const screens = new Map<string, string[]>()
  for (const file of globSync('{*.tsx,{features,kit,shell}/**/*.{ts,tsx}}', { cwd: web }))
    for (const [, from] of read(join(web, file)).matchAll(/import\('(\.[^']+)'\)/g)) {
      const screen = relative(web, join(web, dirname(file), from!))
      const feature = screen.startsWith('kit/') ? 'kit' : featureOf(screen)
      if (feature && !isLarge.test(`/${screen}`)) screens.set(feature, [...(screens.get(feature) ?? []), screen])
    }
  return new Map([...screens].map(([feature, files]) => [feature, importsOf(files).files]))
}

/** The style guide shows every part of the kit, but few people open it: it loads the chunks of the features that use them. */
const isGuide = (feature: string) => feature === 'styleguide'
const known = closures()
const isShared = (id: string, feature: string) =>
  [...known].some(([other, files]) => other !== feature && !isGuide(other) && files.has(id))

function onlyFeatureWith(file: string): string | null {
  const [feature, another] = [...known].filter(([other, files]) => !isGuide(other) && files.has(file))
  return feature && !another ? feature[0] : null
}

/** The features whose chunk loads the plan's: a part that only these share is in the plan's, and not in that of the kit. */
const onMaps = new Set(
  [...known].flatMap(([feature, files]) => ([...files].some((file) => isOfMaps.test(file)) ? feature : [])),
)

function isOfMapsAlone(file: string): boolean {
  const having = [...known].filter(([feature, files]) => !isGuide(feature) && files.has(file))
  return having.length > 1 && having.every(([feature]) => onMaps.has(feature))
}

/** The module graph, as the bundler knows it when it forms chunks. */
interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/** All modules that load with one of these. */
function loadedWith(ids: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    loadedWith(graph.getModuleInfo(id)?.importedIds ?? [], graph, found)
  }
  return found
}

/** All targets of `import()` that can be reached from the page. */
function partsOf(graph: Graph): Set<string> {
  const parts = new Set<string>()
  const follow = (ids: readonly string[]) => {
    for (const id of loadedWith(ids, graph))
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!parts.has(part)) {
          parts.add(part)
          follow([part])
        }
  }
  follow([join(web, 'main.tsx')])
  return parts
}

const treeOf = join(web, 'kit', 'tree', 'SearchTree.tsx')
const isTreePicker = /\/web\/kit\/tree\/TreePicker\.tsx$/
let library: ((id: string) => string | null) | null = null

/**
 * The chunks of React Aria and of the kit's parts built on it. `aria`: shared by the tree and by menus or months.
 * `levels`: used by the tree alone; the screens of places show a tree at once. `floating`: shared by two other parts.
 * `aria` must not import the others, nor `floating` anything but `aria`: chunks that import each other run in the wrong
 * order.
 */
function librariesOf(graph: Graph): (id: string) => string | null {
  const tree = loadedWith([treeOf], graph)
  const others = [...partsOf(graph)].map((part) => loadedWith([part], graph)).filter((part) => !part.has(treeOf))
  return (id) => {
    const parts = others.filter((part) => part.has(id)).length
    if (tree.has(id) || isTreePicker.test(id)) return parts > 1 ? 'aria' : 'levels'
    return parts > 1 ? 'floating' : null
  }
}

const isOfLibrary =
  /\/node_modules\/(?:react-aria|react-stately|react-aria-components|@react-aria|@internationalized|aria-hidden|clsx|use-sync-external-store)\//

/**
 * The chunk of a file: its feature's own, or `screens` for the kit and for files that several features share. No list
 * waits for a large library.
 */
function roomOf(id: string, graph?: Graph): string | null {
  const file = id.replace(/\?.*$/, '')
  if (isReading.test(file)) return 'reading'
  if (isLarge.test(file)) return null
  if (isOfTable(file) || isOfSeveral.test(file)) return 'screens'
  if (graph && (isOfLibrary.test(file) || (inKit.test(file) && standsOnLibrary(file)))) {
    library ??= librariesOf(graph)
    return library(id)
  }
  if (isIcon.test(file)) return roomOfIcon(file)
  if (/\/node_modules\/(?:@tanstack|zod)\//.test(file)) return 'screens'
  if (isOfMaps.test(file)) return 'plan'
  if (/\/contract\//.test(file) || inKit.test(file)) {
    // The chunk of the editor has reached the limit; texts that are edited are shown as well.
    if (/\/form\/rich\//.test(file) && !standsOnLibrary(file)) return 'reading'
    const only = inPickers.test(file) ? null : onlyFeatureWith(file)
    // A part that the kit loads later is a chunk of its own; its pickers are screens.
    return only === 'kit' ? null : (only ?? (isOfMapsAlone(file) ? 'plan' : 'screens'))
  }
  const feature = featureOf(file)
  if (feature && !isShared(file, feature)) return known.get(feature)?.has(file) ? feature : null
  if (!feature) return null
  if (standsOnLibrary(file)) return feature
  return standsOnMaps(file) || isOfMapsAlone(file) ? 'plan' : 'screens'
}

const isIcon = /\/icons-react\/.*\/icons\/(\w+)\.m?js/
/** The chunks whose files name an icon, by its name. */
let roomsOfIcons: Map<string, Set<string | null>> | null = null

/** The chunk of the feature that alone names an icon; the others load with the start, because they are many and small. */
function roomOfIcon(id: string): string | null {
  roomsOfIcons ??= iconsByRoom()
  const [room = null, another] = roomsOfIcons.get(id.match(isIcon)![1]!) ?? []
  return room !== 'screens' && another === undefined ? room : null
}

function iconsByRoom(): Map<string, Set<string | null>> {
  const rooms = new Map<string, Set<string | null>>()
  for (const file of globSync('{features,kit,shell}/**/*.{ts,tsx}', { cwd: web })) {
    if (isGuide(featureOf(file) ?? '')) continue
    for (const [, names] of read(join(web, file)).matchAll(/^import \{([^}]*)\} from '@tabler\/icons-react'/gm))
      for (const [name] of names!.matchAll(/\bIcon\w+/g))
        rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(join(web, file))))
  }
  return rooms
}

/** The styles of all screens are one style sheet, together with those of the start. */
const isStyleOfScreens = (id: string) =>
  /\.css(?:$|\?)/.test(id) &&
  (roomOf(id) !== null || id.includes('/NotFoundInside.') || /\/styles\/drawing\.css/.test(id))

/** The small controls that nearly every screen has, and what places them: the kit's chunk has no room for more. */
const isOfControls = (id: string) =>
  /\/web\/kit\/(?:ui|overlay\/anchored)\//.test(id) && !isReading.test(id) && !isLarge.test(id) && !standsOnLibrary(id)

const isBase = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//

/** There are few chunks: a cold start requests each of them, and a small one takes as long as a large one. */
export const chunks = [
  // The sign-in page, with what every page needs.
  {
    name: 'program',
    test: (id: string) =>
      isOfSignIn(id) || isBase.test(id) || id.includes('vite/preload-helper') || id.endsWith('/class-names.ts'),
    priority: 8,
  },
  // Modules that every screen behind the sign-in needs, and the start itself.
  {
    name: 'inside',
    test: (id: string) =>
      isOfStart(id) ||
      isOfControls(id) ||
      isStyleOfScreens(id) ||
      (/\/node_modules\/@(?:tanstack|tabler)\//.test(id) && !(isIcon.test(id) && roomOfIcon(id) !== null)),
    priority: 7,
  },
  { name: roomOf, debugName: 'rooms', priority: 1 },
]
