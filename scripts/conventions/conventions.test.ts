import { expect, test } from 'vitest'
import { breaches } from './conventions.ts'

const of = (path: string, text = '') => breaches([{ path, text }])
const importing = (path: string, target: string) => of(path, `import { x } from '${target}'\n`)

test('a file over 300 lines is named, generated ones and data tables aside', () => {
  const long = 'x\n'.repeat(301)
  expect(of('web/features/levels/LevelsPage.tsx', long)).toHaveLength(1)
  expect(of('web/features/levels/LevelsPage.tsx', 'x\n'.repeat(300))).toEqual([])
  expect(of('server/db/types.generated.ts', long)).toEqual([])
  expect(of('server/demo/names.data.ts', long)).toEqual([])
})

test('a part of the kit over 150 lines is named, its tests aside', () => {
  expect(of('web/kit/list/list.tsx', 'x\n'.repeat(151))).toHaveLength(1)
  expect(of('web/kit/list/list.tsx', 'x\n'.repeat(150))).toEqual([])
  expect(of('web/kit/http/client.test.ts', 'x\n'.repeat(300))).toEqual([])
})

test('names that say nothing are refused', () => {
  expect(of('server/utils.ts')).toHaveLength(1)
  expect(of('web/helpers/dates.ts')).toHaveLength(1)
  expect(of('web/features/plan/page/acts.ts')).toHaveLength(1)
  expect(of('server/features/services/services.ts', 'class BookingService {}')).toHaveLength(1)
  expect(of('contract/calls/levels.ts', 'interface ILevel {}')).toHaveLength(1)
  expect(of('contract/calls/levels.ts', 'interface Identity {}\ninterface Item {}')).toEqual([])
})

test('the server imports upwards only: ground floor, features, app', () => {
  expect(importing('server/db/tenant.ts', '../features/levels/levels.ts')).toHaveLength(1)
  expect(importing('server/time/zones.ts', '../features/levels/levels.ts')).toHaveLength(1)
  expect(importing('server/features/levels/levels.ts', '../../app.ts')).toHaveLength(1)
  expect(importing('server/features/levels/levels.ts', '../../db/tenant.ts')).toEqual([])
  expect(importing('server/app.ts', './features/levels/levels.ts')).toEqual([])
  expect(importing('server/db/tenant.test.ts', '../app.ts')).toEqual([])
})

test('the web imports upwards only: kit, features, routes', () => {
  expect(importing('web/kit/list/list.tsx', '../../features/levels/LevelsPage.tsx')).toHaveLength(1)
  expect(importing('web/features/levels/LevelsPage.tsx', '../../routes.tsx')).toHaveLength(1)
  expect(importing('web/features/levels/LevelsPage.tsx', '../../../server/db/tenant.ts')).toHaveLength(1)
  expect(importing('web/features/levels/LevelsPage.tsx', '../../kit/list.tsx')).toEqual([])
  expect(importing('web/i18n.ts', './routes.tsx')).toHaveLength(1)
  expect(importing('web/features/levels/LevelsPage.tsx', '../../shell/Shell.tsx')).toHaveLength(1)
  expect(
    of('web/kit/list/list.tsx', `const Page = lazyPart(() => import('../../features/levels/LevelsPage.tsx'))`),
  ).toHaveLength(1)
})

test('the contract depends on nothing of ours', () => {
  expect(importing('contract/calls/levels.ts', '../../server/app.ts')).toHaveLength(1)
  expect(importing('contract/calls/levels.ts', '../fields.ts')).toEqual([])
})

test('of another feature only the file named after it is open', () => {
  expect(importing('server/features/bookings/bookings.ts', '../levels/rows.ts')).toHaveLength(1)
  expect(importing('server/features/bookings/bookings.ts', '../levels/levels.ts')).toEqual([])
  expect(importing('server/features/bookings/bookings.ts', './rows.ts')).toEqual([])
})

test('a style sheet says start and end, never left and right', () => {
  const rule = (text: string) => of('web/kit/ui/frame/Page.module.css', `.a { ${text} }`)
  for (const text of ['margin-left: 1rem', 'right: 0', 'text-align: left', 'float: right', 'padding: 0 1rem 0 0.5rem'])
    expect([text, rule(text).length]).toEqual([text, 1])
  expect(rule('border-left-color: red; inset: 0 calc(1rem + (2 * 3px)) 0 0')).toHaveLength(1)
  for (const text of [
    'margin-inline-start: 1rem',
    'inset-inline-end: 0',
    'text-align: start',
    'padding: 0 1rem 2px 1rem',
  ])
    expect([text, rule(text)]).toEqual([text, []])
  expect(of('web/a.css', '.a {\n  left: 0; /* The drawing is not mirrored. */\n}')).toEqual([])
  expect(rule('/* to the right: */ inset-block: 0; width: calc(100% - var(--k-left, 0px))')).toEqual([])
})

test('nobody names a prepared statement', () => {
  const of = (text: string) => breaches([{ path: 'server/features/help/read.ts', text }])
  expect(of(`await pool.query<Found>({ name: 'help', text, values: [lang] })`)).toHaveLength(1)
  expect(of("return { name: 'own', text: 'select 1' }")).toHaveLength(1)
  expect(of('await pool.query<Found>(statement(text, [lang]))')).toEqual([])
})

test('only the statements on the list are text, and the list gets shorter', () => {
  const of = (path: string, text: string) => breaches([{ path, text }])
  const asText = "await queryText<Row>(db, 'select 1', [])"
  expect(of('server/features/help/read.ts', asText)).toHaveLength(1)
  expect(of('server/features/help/read.test.ts', asText)).toEqual([])
  expect(of('server/features/availability/context.ts', asText)).toEqual([])
  expect(of('server/features/availability/context.ts', "db.selectFrom('resources')")).toHaveLength(1)
})

test('SQL knows no clock but where it is named', () => {
  const of = (path: string, text: string) => breaches([{ path, text }]).length
  const rows = 'server/features/bookings/read.ts'
  for (const text of [
    'select to_char(b.starts at time zone l.timezone, $1)',
    "select b.starts AT TIME ZONE 'Europe/Berlin'",
    "select b.starts\n  at time zone 'UTC'",
    "select timezone('Europe/Berlin', b.starts)",
    'where day = current_date',
  ])
    expect([text, of(rows, text)]).toEqual([text, 1])
  expect(of(rows, 'select l.timezone, b.starts from unnest($1) as zone (timezone)')).toBe(0)
  expect(of('server/migrations/0099_days.sql', "select now() at time zone 'UTC'")).toBe(1)
  expect(of('server/sql/instants.ts', "to_char(x at time zone 'UTC', 'YYYY')")).toBe(0)
  expect(of('server/sql/instants.ts', "to_char(x at time zone 'Europe/Berlin', 'YYYY')")).toBe(1)
  expect(of('server/demo/plans.ts', 'now() at time zone l.timezone')).toBe(0)
  expect(of('server/features/bookings/read.test.ts', 'now() at time zone l.timezone')).toBe(0)
})

test('translations have one shape, declared and read in one place', () => {
  const of = (path: string, text: string) => breaches([{ path, text }]).length
  const rows = 'server/features/levels/read.ts'
  for (const text of [
    'sql`coalesce(l.translations ->> $1, l.name)`',
    "sql.ref('d.translations')} -> current_setting('app.lang', true) ->> 'name'",
    'sql`select value from jsonb_each_text(t.translations)`',
    'sql`jsonb_object_keys(t.translations)`',
    "sql`json_agg(json_build_object('locale', key, 'name', value))`",
    'const name = translations[lang] ?? row.name',
  ])
    expect([text, of(rows, text)]).toEqual([text, 1])
  expect(of('contract/calls/levels.ts', 'translations: z.array(z.object({ locale, name }))')).toBe(1)
  expect(of('contract/calls/levels.ts', 'translations: translated({ name })')).toBe(0)
  expect(of('server/db/query/translations.ts', 'jsonb_each(l.translations)')).toBe(0)
  expect(of(rows, "said('l').as('name'), translationsOf('l').as('translations')")).toBe(0)
  expect(of(rows, '`said(a.name, a.translations) from levels a`')).toBe(0)
})

test('which bookings are held or can be changed is said once', () => {
  const of = (path: string, text: string) => breaches([{ path, text }]).length
  const rows = 'server/features/levels/remove.ts'
  for (const text of [
    "b.status in ('booked', 'checked_in', 'checked_out')",
    ".where('b.status', 'in', ['booked', 'checked_in'])",
    "status === 'booked' || status === 'checked_in'",
    "booking.status !== 'checked_out' && booking.to > now",
  ])
    expect([text, of(rows, text)]).toEqual([text, 1])
  expect(of('server/sql/bookings.ts', "['booked', 'checked_in', 'checked_out']")).toBe(0)
  expect(of(rows, ".where(isChangeable('b'))")).toBe(0)
})

test('no screen decides by hand about another row’s answer or form', () => {
  const of = (path: string, text: string) => breaches([{ path, text }]).length
  const screen = 'web/features/levels/EditLevel.tsx'
  expect(of(screen, 'useCall(levels.get, { params: { id } }, { placeholderData: undefined })')).toBe(1)
  expect(of(screen, '{({ data }) => <Form key={id} level={data} />}')).toBe(1)
  expect(of(screen, '{({ data }) => <Loaded\n key={id} booking={data} />}')).toBe(1)
  expect(of(screen, 'useCall(levels.get, { params: { id } })')).toBe(0)
  expect(of(screen, '{({ data }) => <Form level={data} />}')).toBe(0)
  expect(of('web/kit/list/usePages.ts', 'placeholderData: keepPreviousData,')).toBe(0)
})

test('what the kit has a part for is not written by hand', () => {
  const refused = (path: string, text: string) => of(path, text).length
  const screen = 'web/features/mails/MailsPage.tsx'
  expect(refused(screen, "const columns: Columns<(typeof mails.list)['endpoint'] & object> = {")).toBe(1)
  expect(refused(screen, "import { UNSAFE_DataRouterContext } from 'react-router'")).toBe(1)
  expect(refused('web/kit/list/useAddress.ts', "import { UNSAFE_DataRouterContext } from 'react-router'")).toBe(0)
  expect(refused(screen, '{error && !data && <ErrorLine error={error} retry={refetch} />}')).toBe(1)
  expect(refused(screen, '<dl className={classes.facts}>')).toBe(1)
  expect(refused('web/kit/ui/Facts.tsx', '<dl className={classes.facts}>')).toBe(0)
  expect(refused(screen, 'if (!data) return <Skeleton rows={6} height={2.5} />')).toBe(1)
  expect(refused('web/features/grid/page/GridPage.tsx', '<Loaded read={grid} waiting={<GridSkeleton />}>')).toBe(0)
  expect(refused(screen, "<Button component={Link}>{t('list.add')}</Button>")).toBe(1)
  expect(refused('web/kit/list/AddButton.tsx', "{children ?? t('list.add')}")).toBe(0)
  expect(refused(screen, '<input type="checkbox" role="switch" />')).toBe(1)
  expect(refused('web/features/plan/page/Strip.module.css', '.strip {\n}\n.chip {\n}\n')).toBe(1)
  expect(refused('web/kit/ui/button/Chip.module.css', '.chip {\n}\n')).toBe(0)
  expect(refused(screen, "import { Menu } from 'react-aria-components'")).toBe(1)
  expect(refused('web/shell/menu/Menu.tsx', "import { parseDate } from '@internationalized/date'")).toBe(1)
  expect(refused('web/kit/overlay/MenuList.tsx', "import { Menu } from 'react-aria-components'")).toBe(0)
  expect(refused('web/kit/list/filter/FilterMenu.tsx', "style={{ ['anchorName' as string]: anchor }}")).toBe(1)
  expect(refused('web/kit/list/filter/FilterMenu.module.css', '.menu {\n  position-anchor: --a;\n}\n')).toBe(1)
  expect(refused(screen, "const Part = lazy(() => import('./Part.tsx'))")).toBe(1)
  expect(refused(screen, "const Part = lazyPart(() => import('./Part.tsx'))")).toBe(0)
  expect(refused(screen, '<ul role="tree">')).toBe(1)
  expect(refused(screen, "style={{ ['--depth' as string]: depth }}")).toBe(1)
  expect(refused('web/kit/tree/Line.tsx', "style={{ ['--depth' as string]: level - 1 }}")).toBe(0)
  expect(refused(screen, 'saveFile(name, content)')).toBe(1)
  expect(refused('web/kit/jobs/file-job.ts', 'saveFile(name, content)')).toBe(0)
  expect(refused(screen, "const words = address.get('query')")).toBe(1)
  expect(refused('web/kit/list/search/useWords.ts', "const words = address.get('query')")).toBe(0)
})

test('an address is written in addresses.ts alone; another feature may import it', () => {
  for (const old of [
    '<Link to="/levels">',
    "closesTo={'/'}",
    "navigate('/levels')",
    "navigate('/')",
    'to={`/level/' + '$' + '{id}`}',
    "const usual = '/bookings-grid'",
    "useSaved('/levels', levels.all)",
    "search.get('level_id')",
    'navigate(`/' + '$' + '{mode}`)',
    '/^\\/plan\\/\\d+/.test(pathname)',
  ])
    expect(of('web/features/levels/LevelsPage.tsx', old), old).toHaveLength(1)
  for (const allowed of [
    "pathname.split('/')",
    "'/company/v1'",
    'src="/mark.svg"',
    "route.path.startsWith('/master/')",
    "pathname.replace(/\\/help$/, '')",
    '/** `/bookings/edit` is its help. */',
  ])
    expect(of('web/features/levels/LevelsPage.tsx', allowed), allowed).toEqual([])
  expect(of('web/features/levels/addresses.ts', "address('/levels')")).toEqual([])
  expect(importing('web/features/home/Week.tsx', '../levels/addresses.ts')).toEqual([])
  expect(importing('server/features/home/home.ts', '../levels/addresses.ts')).toHaveLength(1)
})

test('the grid parses times at one place, keeps its files in rooms, and its timeline knows no domain', () => {
  expect(of('web/features/grid/rows/Shades.tsx', 'toX(axis, resource.resource_start)')).toHaveLength(1)
  expect(of('web/features/grid/live/patches.ts', 'a.datetime_from === b.datetime_from')).toHaveLength(1)
  expect(of('web/features/grid/live/wire.ts', 'readSlot(slot).datetime_from')).toEqual([])
  expect(of('web/features/grid/pipeline.ts', 'export const x = 1')).toHaveLength(1)
  expect(of('web/features/grid/grid.ts', 'export const x = 1')).toEqual([])
  const wire = "import type { GridZone } from '@kontor/contract/calls/grid.ts'"
  expect(of('web/kit/timeline/axis.ts', wire)).toHaveLength(1)
})

test('no screen says by hand what is stale, or for how long an answer is fresh', () => {
  const screen = 'web/features/levels/LevelsPage.tsx'
  expect(of(screen, 'client.invalidateQueries({ queryKey: callKey(levels.all) })')).toHaveLength(1)
  expect(of(screen, 'client.refetchQueries({ queryKey })')).toHaveLength(1)
  expect(of(screen, 'useCall(levels.all, {}, { staleTime: 600_000 })')).toHaveLength(1)
  expect(of('web/kit/http/stale/freshness.ts', 'queryClient.invalidateQueries({ predicate })')).toEqual([])
})

test('the focus and keys are taken before the browser paints', () => {
  const within = (body: string) => of('web/kit/ui/frame/Dialog.tsx', `  useEffect(() => {\n    ${body}\n  }, [])\n`)
  expect(within('dialog.current?.focus()')).toHaveLength(1)
  expect(within("window.addEventListener('keydown', onKey)")).toHaveLength(1)
  expect(within('const at = 1\n    return () => opener?.focus()')).toEqual([])
  expect(within("addEventListener('online', retry)\n  }, [])\n  const press = () => {\n    box.focus()")).toEqual([])
})

test('a ref is written by handlers and effects, not while React renders', () => {
  const within = (body: string, name = 'useDay') =>
    of('web/features/grid/time/day.ts', `export function ${name}() {\n  const at = useRef(0)\n${body}\n}\n`)
  expect(within('  at.current = 1')).toHaveLength(1)
  expect(within('  if (late) at.current++', 'DayNav')).toHaveLength(1)
  expect(of('web/shell/Frame.tsx', 'const Frame = () => {\n  at.current = 1\n  return <p />\n}\n')).toHaveLength(1)
  expect(within('  useEffect(() => {\n    at.current = 1\n  })')).toEqual([])
  expect(within('  const press = () => {\n    at.current = 1\n  }')).toEqual([])
  expect(within('  at.current ??= first()')).toEqual([])
  expect(within('  at.current = 1', 'startTimer')).toEqual([])
})

test('a row of the grid has no layer and no clip of its own', () => {
  const rows = 'web/features/grid/rows/row.module.css'
  expect(of(rows, '.name {\n  position: sticky;\n}\n')).toHaveLength(1)
  expect(of(rows, '.names {\n  position: sticky;\n}\n.name {\n  position: absolute;\n}\n')).toEqual([])
  expect(of(rows, '.block {\n  overflow: clip;\n}\n')).toHaveLength(1)
  expect(of(rows, '/* narrow */\n.block[data-narrow] {\n  overflow: clip;\n}\n')).toEqual([])
})

test('what scrolls rows is opaque, and its rows have no effects', () => {
  const frame = 'web/kit/list/table/DataTable.module.css'
  expect(of(frame, '.frame {\n  overflow: auto;\n}\n')).toHaveLength(1)
  expect(of(frame, '.frame {\n  overflow: auto;\n  background: var(--k-surface);\n}\n')).toEqual([])
  expect(of('web/features/grid/rows/row.module.css', '.dot {\n  opacity: 0.5;\n}\n')).toHaveLength(1)
})

test('no test is skipped', () => {
  expect(of('server/features/x/x.test.ts', "test.skip('a', () => undefined)")).toHaveLength(1)
  expect(of('server/test/catalogue.ts', "  test.runIf(use)('a', () => undefined)")).toHaveLength(1)
  expect(of('server/features/x/x.test.ts', "test.each([1])('a', () => undefined)")).toEqual([])
})

test('a journey that chooses a day or claims a place by itself, or goes to the demo company, is named', () => {
  expect(of('e2e/book.e2e.ts', 'const place = await freePlace(ada, dayAhead(3), 4)')).toHaveLength(1)
  expect(of('e2e/book.e2e.ts', 'const place = await freePlace(ada, workday(3), 4)')).toHaveLength(1)
  expect(of('e2e/places.ts', 'mkdirSync(join(process.env.E2E_DATA_DIR!, name))')).toHaveLength(1)
  expect(of('e2e/ask.ts', "headers: { Subdomain: 'demo' }")).toHaveLength(1)
  expect(of('e2e/faults.e2e.ts', 'url.replace("demo.kontor.localhost", "127.0.0.1")')).toHaveLength(1)
  expect(of('e2e/mails.e2e.ts', "const zahra = 'zahra.vogel@halden.example'")).toHaveLength(1)
  expect(of('e2e/mails.e2e.ts', "const zahra = () => emailOf('zahra.vogel@halden.example')")).toEqual([])
  expect(of('e2e/base-host.e2e.ts', '`http://demo.kontor.localhost:1`')).toEqual([])
  expect(of('e2e/book.e2e.ts', 'const place = await freePlace(ada, day, 4)')).toEqual([])
})

test('a number of workers written by hand is named', () => {
  expect(of('vitest.config.ts', 'maxWorkers: 2,')).toHaveLength(1)
  expect(of('playwright.config.ts', 'workers: 2,')).toHaveLength(1)
  expect(of('playwright.config.ts', 'workers: workersFor(4),')).toEqual([])
})
