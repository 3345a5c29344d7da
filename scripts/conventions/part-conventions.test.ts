import { expect, test } from 'vitest'
import { breaches } from './conventions.ts'

const refused = (path: string, text = '') => breaches([{ path, text }]).length
const screen = 'web/features/home/HomePage.tsx'

test('times, days, weekdays and numbers are worked out and written in one place', () => {
  for (const own of [
    'new Intl.NumberFormat(language).format(count)',
    "new Intl.DateTimeFormat('en').format(at)",
    'at.toLocaleDateString()',
    'const addDays = (date: string, days: number) => date',
    'new Date(instantOf(date) + days * 86_400_000)',
    'const from = Date.parse(booking.datetime_from)',
    'const from = new Date(booking.datetime_from).getTime()',
    'const from = +new Date(text)',
    'const day = 86_400_000',
    "const names = ['monday', 'tuesday']",
    'new Date(date).getUTCDay()',
    'dayIn(new Date(), browserZone())',
    'new Date().toISOString().slice(0, 10)',
    'setInterval(() => setNow(Date.now()), 60_000)',
  ])
    expect(refused(screen, own), own).toBe(1)
  expect(refused('web/kit/time/formats.ts', 'new Intl.NumberFormat(tag).format(count)')).toBe(0)
  expect(refused('web/features/plan/map/usePlaying.ts', 'setInterval(() => goOn(), pace)')).toBe(0)
  expect(refused(screen, 'dayIn(at, booking.timezone)')).toBe(0)
})

test('the server, the storage, the screen and an address are reached by the kit alone', () => {
  for (const own of [
    "await fetch('x')",
    "sessionStorage.setItem('text', text)",
    "matchMedia('(pointer: coarse)').matches",
    '@media (max-width: 720px) {',
    '<dialog ref={ref}>',
    "if (!confirm('Leave?')) return",
    'const value = useSyncExternalStore(subscribe, read)',
    'if (!useMay()(resourceTypes.create.access)) return null\n  return <Link to={resourceTypeAddresses.add()}>{add}</Link>',
    'const store = useAction(bookings.store)',
    "<Input aria-label={t('bookings.column_subject')} />",
    "t(needsApproval ? 'bookings.request_this' : 'bookings.book_this')",
    "import { slot } from '@kontor/contract'",
    "import {\n  type Slot,\n  slot,\n} from '@kontor/contract'",
    "const [query] = useSearchParams()\nquery.get('level')",
    'to={`$' + '{path}/edit`}',
  ])
    expect(refused(screen, own), own).toBe(1)
  expect(refused('web/features/bookings/make/useMakeBooking.ts', 'useAction(bookings.store, { claims })')).toBe(0)
  expect(refused('web/kit/ui/theme/media.ts', "matchMedia('(pointer: coarse)').matches")).toBe(0)
  expect(refused('web/features/bookings/make/book-text.ts', "t('bookings.book_when', { when })")).toBe(0)
  expect(refused(screen, "import type { Slot } from '@kontor/contract'")).toBe(0)
  expect(refused(screen, "import { slot } from '@kontor/contract/values/slots.ts'")).toBe(0)
  expect(refused(screen, 'void refetch()')).toBe(0)
})

test('the kit has no texts of a feature, which would load with every screen', () => {
  expect(refused('web/kit/overlay/DayStepper.tsx', "t('plan.day_before')")).toBe(1)
  expect(refused('web/kit/overlay/DayStepper.tsx', "t('day.before')")).toBe(0)
  expect(refused(screen, "t('plan.day_before')")).toBe(0)
})

test('the texts of the grid are the grid’s alone', () => {
  for (const own of [
    "t('grid.seats')",
    "t(needsApproval ? 'grid.request' : 'bookings.book_day')",
    't(`grid.row.free`)',
  ])
    expect(refused(screen, own), own).toBe(1)
  expect(refused('web/features/grid/page/Legend.tsx', 't(`grid.row.free`)')).toBe(0)
  expect(refused(screen, "useLive(['grid.changed'], again)")).toBe(0)
  expect(refused(screen, "t('grid.title')")).toBe(0)
})

test('a part of the kit stands in one of its rooms', () => {
  expect(refused('web/kit/Badge.tsx')).toBe(1)
  expect(refused('web/kit/ui/Badge.tsx')).toBe(0)
  expect(refused('web/kit/address.ts')).toBe(0)
})

test('what a person reads is joined by the comma of their language', () => {
  expect(refused(screen, "names.join(', ')")).toBe(1)
  expect(refused(screen, "new Intl.ListFormat('de').format(names)")).toBe(1)
  expect(refused(screen, 'names.join(comma())')).toBe(0)
  expect(refused('web/page.ts', "names.join(', ')")).toBe(0)
})

test('a name and what is said about it are joined by the colon of their language', () => {
  expect(refused(screen, `\`\${label}: \${range}\``)).toBe(1)
  expect(refused(screen, '<span>{label}: </span>')).toBe(1)
  expect(refused(screen, '{label}: {range}')).toBe(1)
  expect(refused(screen, `\`\${label}\${colon()}\${range}\``)).toBe(0)
})
