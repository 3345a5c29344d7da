import { type MenuPreferenceCode, menuPreferenceCodes, menuSetting } from '../calls/menu.ts'
import { type SlotType, slotTypes } from '../calls/slots.ts'
import { type Weekday, weekdays } from '../calls/weekdays.ts'
import { type BookingColumn, bookingColumns } from './booking-columns.ts'

/** The form that the value of a preference has. `several` and `weekdays` are lists of words, all others one word. */
export const preferenceForms = [
  'choice',
  'several',
  'weekdays',
  'clock',
  'percentage',
  'colour',
  'text',
  'place',
] as const
export type PreferenceForm = (typeof preferenceForms)[number]

/** 10 is the category that the plan loads (a constant of the specification). */
export const preferenceCategories = { general: 1, date_and_time: 2, bookings: 3, menu: 4, plan: 10 } as const

interface Kind {
  form: PreferenceForm
  category: (typeof preferenceCategories)[keyof typeof preferenceCategories]
  /** The value where neither the person nor the company has one. Null of a text: a word in the reader's language. */
  initial: unknown
  /** The choices: each word of the calls, with the value that is stored for it. */
  values?: Readonly<Record<string, unknown>>
  /** Only those of `values` that agree with the other preferences. */
  fits?: (word: string, values: { DateTimeMode: string; AvailableSlots: readonly string[] }) => boolean
  /** The preferences whose value must be lower or earlier, and those whose value must be higher or later. */
  above?: readonly string[]
  below?: readonly string[]
  /** Nobody has a value of their own: the company's holds for all. */
  isCompanys?: true
}

/** Words that are stored as they are. */
const words = <const Word extends string>(all: readonly Word[]) =>
  Object.fromEntries(all.map((word) => [word, word])) as Record<Word, Word>

const { general, date_and_time, bookings, menu, plan } = preferenceCategories
const clock = { form: 'clock', category: date_and_time } as const
const colour = { form: 'colour', category: plan } as const
const percentage = { form: 'percentage', category: plan } as const
const sorting = { form: 'choice', category: bookings, values: words<BookingColumn>(bookingColumns) } as const

/** The pages that people can start on, as the specification writes them (R89). */
export const startUpPages = [
  'main-menu',
  'plan',
  'bookings-and-grid',
  'One-Click',
  'Cockpit',
  'real-time',
  '5d-maps',
  'scheduler',
] as const
export const dateFormats = [
  ...(['d.M.yyyy', 'dd.MM.yyyy', 'd/M/yyyy', 'dd/MM/yyyy', 'M/d/yyyy', 'MM/dd/yyyy'] as const),
  ...(['dd-MM-yyyy', 'yyyy-MM-dd', 'd MMM yyyy', 'MMM d, yyyy'] as const),
] as const
export const timeFormats = ['HH:mm', 'H:mm', 'h:mm a', 'hh:mm a'] as const

const own = {
  StartUpPage: { form: 'choice', category: general, initial: 'main-menu', values: words(startUpPages) },
  DefaultLocation: { form: 'place', category: general, initial: null },
  SetupClosed: {
    ...{ form: 'choice', category: general, initial: false, isCompanys: true },
    values: { open: false, closed: true },
  },
  DateFormat: { form: 'choice', category: date_and_time, initial: 'd.M.yyyy', values: words(dateFormats) },
  DateTimeMode: { form: 'choice', category: date_and_time, initial: 'h24', values: words(['h24', 'am-pm']) },
  TimeFormat: {
    ...{ form: 'choice', category: date_and_time, initial: 'HH:mm', values: words(timeFormats) },
    fits: (word, { DateTimeMode }) => word.endsWith('a') === (DateTimeMode === 'am-pm'),
  },
  FirstDayOfWeek: { form: 'choice', category: date_and_time, initial: 'monday', values: words<Weekday>(weekdays) },
  WeekendDays: {
    ...{ form: 'weekdays', category: date_and_time, initial: ['saturday', 'sunday'] },
    values: words<Weekday>(weekdays),
  },
  DisplayWeekend: { form: 'choice', category: date_and_time, initial: 1, values: { 1: 1, 0: 0 } },
  MorningFrom: { ...clock, initial: '06:00', below: ['AfternoonFrom', 'EveningFrom', 'NightFrom'] },
  AfternoonFrom: { ...clock, initial: '12:00', above: ['MorningFrom'], below: ['EveningFrom', 'NightFrom'] },
  EveningFrom: { ...clock, initial: '18:00', above: ['MorningFrom', 'AfternoonFrom'], below: ['NightFrom'] },
  NightFrom: { ...clock, initial: '22:00', above: ['MorningFrom', 'AfternoonFrom', 'EveningFrom'] },
  DefaultMeetingTitle: { form: 'text', category: bookings, initial: null },
  BookingFirstSortField: { ...sorting, initial: 'start_time' },
  BookingSecondSortField: { ...sorting, initial: 'resource' },
  DefaultSlot: {
    ...{ form: 'choice', category: plan, initial: 'all-day', values: words<SlotType>(slotTypes) },
    fits: (word, { AvailableSlots }) => AvailableSlots.includes(word),
  },
  AvailableSlots: { form: 'several', category: plan, initial: slotTypes, values: words<SlotType>(slotTypes) },
  HighOccupancyPercentage: { ...percentage, initial: 80, above: ['AverageOccupancyPercentage'] },
  AverageOccupancyPercentage: { ...percentage, initial: 50, below: ['HighOccupancyPercentage'] },
  HighOccupancyColor: { ...colour, initial: '#d64545' },
  AverageOccupancyColor: { ...colour, initial: '#e8a33d' },
  LowOccupancyColor: { ...colour, initial: '#3fa66b' },
  SHOW_CAMERA_BUTTON: { form: 'choice', category: plan, initial: 'off', values: words(['on', 'off']) },
} as const satisfies Record<string, Kind>

export type MenuSetting = `Menu:${MenuPreferenceCode}`
export type PreferenceKey = keyof typeof own | MenuSetting

const ofMenu: Kind = { form: 'choice', category: menu, initial: false, values: { shown: false, automatic: true } }

/**
 * All preferences, in the order of the screens: what their values are, where they are shown, which other preferences
 * they agree with, and who may set them. Seeds, checks and answers follow from it.
 */
export const preferenceKinds: Readonly<Record<PreferenceKey, Kind>> = {
  ...own,
  ...(Object.fromEntries(menuPreferenceCodes.map((code) => [menuSetting(code), ofMenu])) as Record<MenuSetting, Kind>),
}
export const preferenceKeys = Object.keys(preferenceKinds) as PreferenceKey[]
