import { build } from 'vite'
import { expect, test } from 'vitest'
import { oneWay } from './one-way.ts'

const texts: Record<string, string> = {
  page: `import { list } from 'list'; document.title = list()`,
  list: `import { entry } from 'entry'; export const list = () => entry() + document.title`,
  entry: `import { kit } from 'kit'; export const entry = () => kit() + document.title`,
  kit: `export const kit = () => document.title`,
}
/** Builds a page of four modules, in the chunks that are named. */
const built = (chunkOf: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: 'page',
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => chunkOf[id] ?? null }] },
        },
      },
    },
    plugins: [{ name: 'texts', resolveId: (id) => id, load: (id) => texts[id] ?? null }, oneWay()],
  })

test('a build whose chunks import each other is refused', async () => {
  await expect(built({ list: 'lists', kit: 'lists', entry: 'entries' })).rejects.toThrow(
    /import each other: assets\/(entries|lists)/,
  )
  await expect(built({ list: 'lists', entry: 'entries', kit: 'kit' })).resolves.toBeDefined()
})
