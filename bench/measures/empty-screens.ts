import type { Plugin } from 'vite'
import { pathsOfScreens } from '../../scripts/paths-of-screens.ts'
import catalogue from '../../spec/routes.json' with { type: 'json' }

type Entry = (typeof catalogue)[number]

/** Permissions of screens that people open every day; all other screens are administrators'. */
const everyday =
  /^(USER_PROFILE|BOOKINGS|ONE-CLICK|SCHEDULER|PLAN|SERVICES$|MY_VISITORS|MY_VISITS|RECEPTIONS|COCKPIT|REAL_TIME|CLEAN)/

const areaOf = ({ access, permission }: Entry) =>
  access === 'master' ? 'provider' : access === 'company' && !everyday.test(permission!) ? 'administration' : 'everyday'

/** The empty screens of an area of the specification are one chunk, as a feature's screens are. */
export const roomsOfEmptyScreens = {
  name: (id: string) => id.match(/^\0empty:([\w-]+):/)?.[1] ?? null,
  debugName: 'empty screens',
}

/** The specification's routes that have no screen yet, each in the table of its area with an empty screen, and their number. */
export async function emptyScreens(): Promise<{ plugin: Plugin; added: number }> {
  const known = new Set(await pathsOfScreens())
  const missing = catalogue.filter(({ path, access }) => !known.has(path) && access !== 'public')
  const plugin: Plugin = {
    name: 'empty-screens',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('empty:') ? `\0${id}` : null),
    load: (id) =>
      id.startsWith('\0empty:') ? `export default function Screen() { return ${id.split(':')[2]} }` : null,
    transform(code, id) {
      const area = id.match(/\/features\/(\w+)\.generated\.ts$/)?.[1]
      if (!area) return null
      const screens = missing.map((entry, at) => {
        if (areaOf(entry) !== area) return ''
        const access = entry.access === 'company' ? entry.permission!.split(',') : entry.access
        return `{ path: '${entry.path}', access: ${JSON.stringify(access)}, load: () => import('empty:${entry.area}:${at}') },`
      })
      return code.replace(/\]\s*$/, `${screens.join('\n')}]\n`)
    },
  }
  return { plugin, added: missing.length }
}
