import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importsOf } from './imports.ts'

const web = import.meta.dirname
const read = (file: string) => readFileSync(file, 'utf8')

/** Whether a module comes with one of these files: by what they import at once, and of what is exported by name only what they name. */
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

const isOfSignIn = within('main.tsx', 'features/login/LoginPage.tsx')
const isOfStart = within('routes.tsx', 'shell/Shell.tsx', 'shell/Home.tsx')

/** Files that bring a large library; they load when they are needed. */
const inKit = /\/web\/kit\//
const isLarge = /\/(?:RichText|rich-text|style-sheet|(?:master-)?help[\w-]*|OnlineHelp)\.tsx?$/
const large = new Map<string, boolean>()

/** Whether a part stands on React Aria or the library of rich text, by all that loads with it. */
function standsOnLibrary(file: string): boolean {
  const known = large.get(file)
  if (known !== undefined) return known
  const stands = [...importsOf([relative(web, file)]).packages].some((name) =>
    /^(?:react-aria|@?lexical|@?tiptap|prosemirror)/.test(name),
  )
  large.set(file, stands)
  return stands
}

const featureOf = (file: string) => file.match(/(?:^|\/web\/)features\/([\w-]+)\//)?.[1] ?? null

/** The files of each feature's screens, with all that comes with them. */
function closures(): Map<string, Set<string>> {
  const screens = new Map<string, string[]>()
  for (const file of globSync('{*.tsx,features/**/*.{ts,tsx}}', { cwd: web }))
    for (const [, from] of read(join(web, file)).matchAll(/import\('(\.[^']+)'\)/g)) {
      const screen = relative(web, join(web, dirname(file), from!))
      const feature = featureOf(screen)
      if (feature && !isLarge.test(`/${screen}`)) screens.set(feature, [...(screens.get(feature) ?? []), screen])
    }
  return new Map([...screens].map(([feature, files]) => [feature, importsOf(files).files]))
}

const known = closures()
const isShared = (id: string, feature: string) =>
  [...known].some(([other, files]) => other !== feature && files.has(id))

function onlyFeatureWith(file: string): string | null {
  const [feature, another] = [...known].filter(([, files]) => files.has(file))
  return feature && !another ? feature[0] : null
}

/**
 * The chunk of a file: of its feature, or, with the kit, of what several features share. Of that, what stands on a large library comes
 * apart: no list waits for it.
 */
function roomOf(id: string): string | null {
  const file = id.replace(/\?.*$/, '')
  if (isLarge.test(file)) return null
  if (/\/node_modules\/(?:@tabler|@tanstack|zod)\//.test(file)) return 'screens'
  if (/\/contract\//.test(file)) return onlyFeatureWith(file) ?? 'screens'
  const feature = featureOf(file)
  if (feature && !isShared(file, feature)) return known.get(feature)?.has(file) ? feature : null
  if (!feature && !inKit.test(file)) return null
  return standsOnLibrary(file) ? null : 'screens'
}

/** Styles of screens are one sheet, with the start's. */
const isStyleOfScreens = (id: string) => /\.css(?:$|\?)/.test(id) && roomOf(id) !== null

const isBase = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//

/** Chunks are few: on a cold start each file is asked for, and a small one costs as much time as a large one. */
export const chunks = [
  // The sign-in page, with what every page needs.
  {
    name: 'program',
    test: (id: string) => isOfSignIn(id) || isBase.test(id) || id.includes('vite/preload-helper'),
    priority: 8,
  },
  // Modules that every screen behind the sign-in needs, and the start itself.
  {
    name: 'inside',
    test: (id: string) => isOfStart(id) || isStyleOfScreens(id) || /\/node_modules\/@(?:tanstack|tabler)\//.test(id),
    priority: 7,
  },
  { name: roomOf, debugName: 'rooms', priority: 1 },
]
