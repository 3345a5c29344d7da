import { type FilterKind, planSection } from './calls/sections.ts'

/** The rules of a filter. They name a slug, which means all of its filters, or `slug.id`, which means one of them. */
export interface FilterRule {
  /** `single`: one of its slug at a time (R187). `multi`: it is switched on and off by itself (R189). */
  type: 'single' | 'multi'
  /** Filters that are deselected with it, if it is single (R188). */
  excludes: readonly string[]
  /** Slugs that are selected with it (R190). */
  includes: readonly string[]
}

/** A filter to choose. `id` null: any value of the slug, such as ids of rows or a range. */
export interface OfferedFilter extends FilterRule {
  slug: string
  id: string | null
  /** The length of an interval, in hours; null for any other filter. */
  hoursInterval: number | null
}

/** The chosen values of each slug, as an address writes them, and the preset that they are of. */
export interface FilterState {
  readonly selected: Readonly<Record<string, readonly string[]>>
  readonly preset: number | null
}

type SelectedFilters = FilterState['selected']
type FilterOffer = readonly OfferedFilter[]

/** The rules that go beyond the kinds of filters, by section and by the filter that is chosen. */
const sectionRules: Readonly<Record<string, Readonly<Record<string, Partial<FilterRule>>>>> = {
  resources: {
    // Nothing is out of service and has the function `bookable`, whose id is 1.
    'is_bookable.false': { excludes: ['resource_function_type.1'] },
  },
  // One type is shown at a time.
  [planSection]: { types: { type: 'single' } },
}

/** The filters of a section. `optionsOf`: the values of a slug, where the contract names them. */
export function offeredFilters(
  section: string | null,
  kinds: Readonly<Record<string, FilterKind>>,
  optionsOf: (slug: string) => readonly string[] | null = () => null,
): OfferedFilter[] {
  const rules = (section && sectionRules[section]) || {}
  return Object.entries(kinds).flatMap(([slug, kind]) => {
    const type = kind === 'texts' || kind === 'numbers' ? 'multi' : 'single'
    const ids = kind === 'yes_no' ? ['true', 'false'] : (optionsOf(slug) ?? [null])
    return ids.map((id) => ({
      ...{ slug, id, type, excludes: [], includes: [], hoursInterval: null },
      ...rules[slug],
      ...rules[`${slug}.${id}`],
    }))
  })
}

/**
 * Gives a slug these values, as a person does by hand: what is new among them takes others along or away by its rules
 * (R187–R190), and the preset is no longer chosen (R193).
 */
export function selectFilters(
  state: FilterState,
  offered: FilterOffer,
  slug: string,
  values: readonly string[],
): FilterState {
  const before = state.selected[slug] ?? []
  const added = values.filter((value) => !before.includes(value))
  const start: SelectedFilters = { ...state.selected, [slug]: values }
  return withoutPreset(added.reduce((selected, value) => followRule(selected, offered, slug, value), start))
}

function followRule(selected: SelectedFilters, offered: FilterOffer, slug: string, value: string): SelectedFilters {
  const rule = offered.find((each) => each.slug === slug && (each.id === value || each.id === null))
  const next: Record<string, readonly string[]> = { ...selected }
  if (rule?.type === 'single') {
    next[slug] = [value]
    for (const other of Object.keys(next)) {
      if (other === slug) continue
      next[other] = next[other]!.filter(
        (id) => !rule.excludes.some((name) => name === other || name === `${other}.${id}`),
      )
    }
  }
  for (const included of rule?.includes ?? []) next[included] = allOf(offered, included, next[included] ?? [])
  return next
}

/** All filters of a slug; of a single one the chosen filter, else the first. */
function allOf(offered: FilterOffer, slug: string, chosen: readonly string[]): readonly string[] {
  const these = offered.filter((each) => each.slug === slug && each.id !== null)
  const ids = these.map(({ id }) => id!)
  if (these.some(({ type }) => type === 'single')) return chosen.length > 0 ? chosen : ids.slice(0, 1)
  return [...new Set([...chosen, ...ids])]
}

/**
 * Follows a change of dates, first and last day included: an interval that is longer than they are gives way to the
 * longest one that fits (R191); one that fits stays (R192). Without either end every interval fits.
 */
export function changeDates(
  state: FilterState,
  offered: FilterOffer,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): FilterState {
  // Calendar days, so that a day of 23 hours takes an interval of a day.
  const hours = from && to ? (daysAt(to) - daysAt(from) + 1) * 24 : Number.POSITIVE_INFINITY
  const intervals = offered.filter(({ hoursInterval }) => hoursInterval !== null)
  const selected: Record<string, readonly string[]> = { ...state.selected }
  for (const slug of new Set(intervals.map(({ slug }) => slug))) {
    const chosen = selected[slug] ?? []
    const ofSlug = intervals.filter((each) => each.slug === slug)
    const fitting = ofSlug.filter(({ hoursInterval }) => hoursInterval! <= hours)
    const kept = chosen.filter((id) => !ofSlug.some((each) => each.id === id) || fitting.some((each) => each.id === id))
    if (kept.length === chosen.length) continue
    const longest = fitting.toSorted((a, b) => b.hoursInterval! - a.hoursInterval!)[0]
    selected[slug] = longest?.id ? [...kept, longest.id] : kept
  }
  return withoutPreset(selected)
}

/** Exactly what a preset keeps (R198). */
export const choosePreset = (id: number, selected: SelectedFilters): FilterState => ({ selected, preset: id })

const withoutPreset = (selected: SelectedFilters): FilterState => ({ selected, preset: null })

const daysAt = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
