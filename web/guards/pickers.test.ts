import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Access } from '@kontor/contract'
import { expect, test, vi } from 'vitest'
import type { Route } from '../kit/http/route.ts'
import type { Child, Gate, Screen } from '../kit/session/screen.ts'
import { allRoutes } from '../routes.tsx'

const { screens } = vi.hoisted(() => ({ screens: [] as Screen[] }))

vi.mock('./guarded.ts', async (original) => {
  const guarded = await original<typeof import('./guarded.ts')>()
  const routesOf: typeof guarded.routesOf = (help, screen) => {
    screens.push(screen)
    return guarded.routesOf(help, screen)
  }
  return { ...guarded, routesOf }
})
// Hides no file of a screen behind its own.
vi.mock('../kit/session/gates.ts', async (original) => ({
  ...(await original<typeof import('../kit/session/gates.ts')>()),
  withAllGates: <Load>(load: Load) => load,
}))

const web = resolve(import.meta.dirname, '..')
const texts = new Map(
  globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['node_modules', 'dist', '**/*.test.{ts,tsx}'] }).map((file) => [
    join(web, file),
    readFileSync(join(web, file), 'utf8'),
  ]),
)

/** The file and all that it imports, lazily or not. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !texts.has(file)) return reached
  reached.add(file)
  for (const [, path] of texts.get(file)!.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
    reachedFrom(join(dirname(file), path!), reached)
  return reached
}

const filesOf = (load: Screen['load']) =>
  [...String(load).matchAll(/import__\("\/web\/([^"]+)"\)/g)].map(([, path]) => join(web, path!))

/** Every screen with its gate, and the screens over it. */
function withGates(screen: Screen | Child, above?: Gate): { files: string[]; access: Access }[] {
  const gate = { ...above, ...screen } as Gate
  const over = (screen.children ?? []).flatMap((child) => withGates(child, { access: gate.access }))
  return [{ files: filesOf(screen.load), access: gate.access }, ...over]
}

/** Whether everybody who may open a screen may make a call. A code of the screen without an action may be held by any flag. */
function covers(call: Access, screen: Access): boolean {
  if (call === 'public' || call === screen) return true
  if (call === 'login') return screen !== 'public'
  if (typeof call === 'string' || typeof screen === 'string') return false
  return screen.every((code) => call.includes(code) || call.includes(code.split(':')[0] as typeof code))
}

async function rowPickers(): Promise<{ name: string; list: Route }[]> {
  const declaring = [...texts].filter(([, text]) => text.includes('= rowPicker('))
  const modules = (await Promise.all(declaring.map(([file]) => import(file)))) as Record<string, { list?: Route }>[]
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, { list }]) => (list ? [{ name, list }] : [])),
  )
}

test('everybody who may open a screen that picks rows may list them', async () => {
  await allRoutes()
  const pickers = await rowPickers()
  const shown = screens
    .filter(({ path }) => !path.startsWith('/styleguide'))
    .flatMap((screen) => withGates(screen))
    .flatMap(({ files, access }) => {
      const reached = files.flatMap((file) => [...reachedFrom(file)])
      const isTaken = ({ name }: { name: string }) => reached.some((file) => texts.get(file)!.includes(`{${name}}`))
      return pickers.filter(isTaken).map((picker) => ({ ...picker, file: relative(web, files[0]!), access }))
    })
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(pickers.map(({ name }) => name)))
  const refused = shown.filter(({ list, access }) => !covers(list.access, access))
  expect(
    refused.map(({ file, access, name, list }) => `${file} (${access}) takes ${name}, whose list asks ${list.access}`),
  ).toEqual([])
})
