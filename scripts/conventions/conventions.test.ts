import { expect, test } from 'vitest'
import { breaches, withoutExceptions } from './conventions.ts'

const said = (path: string, text: string) => breaches([{ path, text }]).join('\n')
const [screen, server, journey] = ['web/features/x/X.tsx', 'server/features/x/x.ts', 'e2e/x.e2e.ts']
const file = (name: string) => `import { x } from '${name}'`
const label = (text: string) => JSON.stringify({ x: text })

/** Each breach is planted by hand: nothing but the conventions would catch it. */
const planted: [path: string, text: string, says: string][] = [
  ['server/db/tenant.ts', file('../features/x/x.ts'), 'server ground floor may not use server features'],
  ['server/features/y/y.ts', file('../x/insides.ts'), 'of another feature only the file named after it'],
  ['web/features/grid/time/day.ts', file('../page/GridPage.tsx'), 'that room isn’t below'.replace('’', "'")],
  [server, "db.query({ name: 'one', text })", 'use statement()'],
  [server, "import { type Db, queryText } from '../../db/connection.ts'", 'query builder'],
  [server, "select b.start at time zone 'Europe/Berlin'", 'come from server/time'],
  [server, 'sql`array_reverse(names)`', 'came after PostgreSQL 15'],
  ['server/migrations/1.sql', 'select any_value(name) from levels', 'came after PostgreSQL 15'],
  [server, 'select x from jsonb_each(l.translations)', 'translations are read by'],
  [server, "where status in ('booked', 'checked_in')", 'isHeld'],
  [screen, "await fetch('x')", 'kit/http'],
  [screen, "sessionStorage.setItem('x', x)", 'decision 0074'],
  [screen, 'client.invalidateQueries({ queryKey })', 'the contract says'],
  [screen, 'useCall(x.get, {}, { placeholderData })', 'never shows another row’s'],
  [screen, "import { slot } from '@kontor/contract'", 'the file of the contract that has the value'],
  [screen, '<Link to="/levels">', 'addresses.ts of the feature'],
  ['web/features/x/X.module.css', '.x {\n  margin-left: 1rem;\n}', 'does not mirror'],
  ['web/features/x/X.module.css', '.x {\n  padding: 0 1rem 0 2rem;\n}', 'does not mirror'],
  [screen, "names.join(', ')", 'comma()'],
  [screen, '<span>{label}: </span>', 'colon()'],
  [screen, 'new Intl.NumberFormat(language)', 'useFormats'],
  ['web/kit/list/List.tsx', "t('plan.day_before')", 'the kit has no texts of a feature'],
  ['server/features/x/x.test.ts', "test.skip('a', () => undefined)", 'every test runs'],
  [journey, 'expect(true).toBe(true)', 'a test can fail'],
  ['server/features/x/x.test.ts', "vi.mock('./x.ts')", '*.apart.test.ts'],
  ['web/kit/x/x.browser.test.tsx', "vi.mock('./x.ts')", 'spy on an object’s method'],
  ['web/kit/x/x.fixture.tsx', 'beforeEach(() => undefined)', 'a function that each file calls'],
  ['web/kit/x/x.browser.test.tsx', '  screen.unmount()', 'await it'],
  [journey, 'await page.waitForTimeout(500)', 'waits until it is so'],
  [journey, 'await freePlace(ada, workday(3), 4)', 'the fixture `day`'],
  [journey, "headers: { Subdomain: 'demo' }", 'a company of its own'],
  [server, 'interface Asked {', 'not a participle'],
  [server, 'export type Known = string', 'not a participle'],
  [server, `// R${99_9}: of nobody`, 'no such rule'],
  [screen, `/${'*'}* Which rows show. */`, 'its subject or verb first'],
  ['contract/labels/en/x.json', label('It did not work'), 'didn’t'],
  ['contract/labels/en/x.json', label('Your mail'), 'e-mail'],
  ['contract/labels/en/x.json', label('Taken by somebody'), 'a plain sentence'],
  ['contract/labels/en/x.json', label("It doesn't"), 'typographic quotes'],
  ['contract/labels/de/x.json', label('Hast du Zeit?'), 'Sie'],
  ['contract/labels/de/x.json', label('Im Raster'), 'Tagesplan'],
  ['contract/labels/es/x.json', label('Tus reservas'), 'usted'],
  ['contract/labels/es/x.json', label('En la cuadrícula'), 'agenda'],
  ['contract/labels/es/x.json', label('Seguro?'), '¿'],
  ['contract/labels/es/x.json', label('{{name}} eliminado'), 'feminine'],
  ['contract/labels/fr/x.json', label('Tu peux'), 'vous'],
  ['contract/labels/fr/x.json', label('Dans la grille'), 'planning'],
  ['contract/labels/fr/x.json', label('{{name}} supprimé'), 'feminine'],
  ['contract/labels/fr/x.json', label('Vraiment ?'), 'no-break space'],
  ['contract/labels/ar/x.json', label('متى?'), '؟'],
  ['contract/labels/ar/x.json', label('في الشبكة'), 'جدول اليوم'],
]

test.each(planted)('%s: %s', (path, text, says) => {
  expect(said(path, text)).toContain(says)
})

test('an exported name stands once in a workspace; a schema and its type are one', () => {
  const named = (path: string, text = 'export const Slot = z.object()\nexport type Slot = z.infer<typeof Slot>') => ({
    path,
    text,
  })
  expect(breaches([named('contract/slots.ts'), named('server/features/x/x.ts')])).toEqual([])
  expect(breaches([named('contract/slots.ts'), named('contract/times.ts', 'export interface Slot {}')])).toHaveLength(1)
})

test('a comment beside a breach or above it says why it may stand, and excuses nothing else', () => {
  const breach = "names.join(', ')"
  expect(said(screen, `// convention: a file, not a text\n${breach}`)).toBe('')
  expect(said(screen, `${breach} // convention: a file, not a text`)).toBe('')
  expect(said(screen, `// convention: a file, not a text\nx()\n${breach}`)).toContain('comma()')
  expect(said(screen, `// convention:\n${breach}`)).toContain('comma()')
  expect(withoutExceptions('a()\nb() /* convention: x */\nc()')).toBe('a()\n\nc()')
})

test('allowed ways are refused by nothing', () => {
  for (const [path, text] of [
    ['server/app.ts', file('./features/x/x.ts')],
    ['web/features/y/Y.tsx', file('../x/addresses.ts')],
    [server, 'interface Feed {}\ntype AskedBooking = Feed\ntype Need = {}\ninterface Run {}'],
    ['web/features/grid/page/GridPage.tsx', file('../time/day.ts')],
    ['web/features/x/X.module.css', '.x {\n  padding: 0 1rem;\n  margin: 0 1rem 0 1rem;\n  inset-inline-start: 0;\n}'],
    [screen, "import type { Slot } from '@kontor/contract'\nimport { slot } from '@kontor/contract/values/slots.ts'"],
    [screen, '<a href="/openapi.json">{label}{colon()}{names.join(comma())}</a>'],
    [server, "select utc at time zone 'UTC', said(l.name, l.translations)"],
    ['server/features/x/x.apart.test.ts', "vi.mock('./x.ts')\ntest.each([1])('a', () => undefined)"],
    ['web/kit/x/x.browser.test.tsx', '  await screen.unmount()\n  const { unmount } = await show(part)'],
    ['web/kit/x/x.fixture.tsx', 'export function answerX() {\n  beforeEach(() => undefined)\n}'],
    ['contract/labels/en/x.json', label('You don’t have permission for {{x}}')],
    ['contract/labels/fr/x.json', label('Vraiment\u202f? Oui\u00a0: vous')],
  ] as const)
    expect(said(path, text), text).toBe('')
})
