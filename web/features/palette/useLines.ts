import {
  IconArrowRight,
  IconBolt,
  IconCalendarEvent,
  IconCalendarX,
  IconHelpCircle,
  IconMapPin,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { presets } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { numberOf, weekdayOf } from '../../kit/time/day/weekdays.ts'
import { useFormats, useLanguage } from '../../kit/time/formats.ts'
import { plain } from '../../kit/time/words.ts'
import { bookingCheckAddresses } from '../booking-check/addresses.ts'
import { bookingAddresses } from '../bookings/addresses.ts'
import { useCancel } from '../bookings/bookings.ts'
import { gridAddresses } from '../grid/addresses.ts'
import type { Destination, PaletteCommand, PaletteLine } from './lines.ts'
import { beginsSo, ranked } from './ranked.ts'
import type { Answers } from './useAnswers.ts'
import { useOfferLines } from './useOfferLines.ts'
import { useOwnWhen } from './useOwnWhen.ts'
import { vocabularyOf } from './wish/languages.ts'
import { spelledAs, withPeople } from './wish/spelling.ts'

interface Sources {
  screens: readonly Destination[]
  commands: readonly PaletteCommand[]
}

/**
 * The lines for everything that the words may mean, in order: screens and commands, bookable resources, places,
 * colleagues, own bookings. Lines in which a word begins with the typed one come before all others.
 */
export function useLines(
  words: string,
  answers: Answers,
  sources: Sources,
  { onClose, onRetype }: { onClose: () => void; onRetype: (words: string) => void },
): PaletteLine[] {
  const known = useKnownLines(words, sources, onClose)
  const offered = useOfferLines(answers, onClose)
  const own = useOwnLines(answers, onClose)
  const places = usePlaceLines(answers, onClose)
  const people = usePeopleLines(answers, onClose)
  const meant = useMeantLines(answers, onRetype)
  const otherDay = useOtherDayLines(answers, onRetype)
  const booked = [...offered, ...places].toSpliced(1, 0, ...otherDay)
  return ranked([...known, ...meant, ...booked, ...people, ...own])
}

/**
 * Phrases that the reader may have meant, for one that is contradictory or misspelt. Choosing one types it, and does
 * nothing else.
 */
function useMeantLines(
  { reading, phrase, offers, found, own, people, isReady }: Answers,
  onRetype: (words: string) => void,
) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const start = useStart()
  const weekend: unknown[] = isCompanyStart(start) ? start.usertimepreference.weekend_days.map(numberOf) : []
  const { problem, wish } = reading
  const isFound = Boolean(found?.levels.length || found?.resources.length || own?.length || people?.length)
  const strange = offers ? offers.unknown : found && isReady && !isFound ? wish.words : []
  const respelt = strange.reduce((text, word) => {
    const vocabulary = vocabularyOf(language)
    const meant = spelledAs(word, vocabulary, language)
    return meant ? text.replace(word, meant) : (withPeople(text, word, wish, vocabulary) ?? text)
  }, phrase)
  const meant = problem?.kind === 'backwards' ? problem.instead : respelt === phrase ? [] : [respelt]
  const typed = (text: string, words: string): PaletteLine => ({
    ...{ key: `meant ${words}`, Icon: IconPencil, text, hint: '' },
    run: () => onRetype(words),
  })
  if (problem?.kind === 'week')
    return problem.days
      .filter(({ date }) => !weekend.includes(weekdayOf(date)))
      .map(({ date, words }) => ({ ...typed(formats.calendarDay(date), words), detail: words }))
  return meant.map((words) => typed(t('palette.meant', { words }), words))
}

/** The other day that a date such as 12/1 may mean: choosing it types that day in words. */
function useOtherDayLines({ reading }: Answers, onRetype: (words: string) => void): PaletteLine[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const { otherDay } = reading
  if (!otherDay) return []
  const { date, words } = otherDay
  const text = t('palette.other_day', { day: formats.calendarDay(date) })
  return [
    {
      ...{ key: `other ${date}`, Icon: IconPencil, text, detail: words, hint: '' },
      ...{ isOther: true, run: () => onRetype(words) },
    },
  ]
}

/** A loose match waits for the server, which may know a better one; until then Enter doesn't run it. */
const foundIn = (words: string, label: string) => {
  const isInside = !beginsSo(words, label)
  return { isInside, isKnown: !isInside }
}

function useKnownLines(words: string, { screens, commands }: Sources, onClose: () => void): PaletteLine[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { commands: synonyms, ownBookings, show, noise } = vocabularyOf(useLanguage())
  const typed = plain(words.trim())
  const says = (label: string) => typed.split(/\s+/).every((word) => plain(label).includes(word))
  // "Show my bookings" names the screen of bookings; a name may begin with such a word, so it is read as it stands first.
  const left = typed.split(/\s+/).filter((word) => ![...show, ...noise].some((each) => plain(each) === word))
  const isNamed = ({ label, to }: Destination) =>
    says(label) ||
    (to === bookingAddresses.list() && typed.length > 2 && ownBookings.some((each) => plain(each).startsWith(typed))) ||
    (left.length > 0 && left.every((word) => word.length > 2 && plain(label).startsWith(word)))
  const isMeant = ({ key, label }: PaletteCommand) =>
    typed.length > 1 && (says(label) || synonyms[key].some((word) => plain(word).startsWith(typed)))
  return [
    ...screens.filter(isNamed).map(({ label, to }) => ({
      key: to,
      Icon: IconArrowRight,
      text: label,
      hint: t('palette.screen'),
      run: () => {
        onClose()
        void navigate(to)
      },
      ...(says(label) ? foundIn(words, label) : { isKnown: true }),
    })),
    ...commands.filter(isMeant).map(({ key, label, run }) => ({
      key: `${key} ${label}`,
      Icon: IconBolt,
      text: label,
      hint: t('palette.command'),
      run: () => {
        onClose()
        run()
      },
      isKnown: true as const,
    })),
  ]
}

/** The person's own bookings: they open, or are cancelled if the query says so and the person may. */
function useOwnLines({ own = [], reading, phrase }: Answers, onClose: () => void): PaletteLine[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cancel = useCancel(onClose)
  const whenOf = useOwnWhen()
  return own.map((booking) => {
    const { range, when } = whenOf(booking)
    if (reading.cancels && booking.meta.delete)
      return {
        key: `cancel ${booking.id}`,
        Icon: IconCalendarX,
        text: t('palette.cancel', { resource: booking.resource_name, when }),
        whole: range,
        detail: booking.subject ?? undefined,
        hint: booking.level_name,
        run: () => cancel(booking),
      }
    return {
      key: `booking ${booking.id}`,
      Icon: IconCalendarEvent,
      text: booking.subject || booking.resource_name,
      detail: `${booking.resource_name} · ${when}`,
      hint: t('palette.open_booking'),
      isInside: !beginsSo(phrase, booking.subject ?? '', booking.resource_name, when),
      run: () => {
        onClose()
        void navigate(bookingAddresses.edit({ id: booking.id }))
      },
    }
  })
}

/** Colleagues: Enter opens their bookings, as far as the caller may see them, and books nothing. */
function usePeopleLines({ people = [], phrase }: Answers, onClose: () => void): PaletteLine[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useMay()
  const goes = (to: string) => () => {
    onClose()
    void navigate(to)
  }
  const lines = people.map(({ id, name }) => ({
    id,
    name,
    line: { hint: t('palette.person'), isInside: !beginsSo(phrase, name) },
  }))
  const checked = may(['MANAGE_RESOURCES']) ? lines : []
  return [
    ...lines.map(({ id, name, line }) => ({
      ...{ ...line, key: `person ${id}`, Icon: IconUser, text: t('palette.bookings_of', { name }) },
      run: goes(bookingAddresses.list({ query: name })),
    })),
    ...checked.map(({ id, name, line }) => ({
      ...{ ...line, key: `check ${id}`, Icon: IconHelpCircle, text: t('palette.check_of', { name }) },
      run: goes(bookingCheckAddresses.check({ user_id: id })),
    })),
  ]
}

/** Places and resources, each opened in the grid, on the day that was named. */
function usePlaceLines({ found, reading, offers, phrase }: Answers, onClose: () => void): PaletteLine[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const inCompany = isCompanyStart(useStart())
  const mine = useCall(presets.list, { params: { section: 'bookings' } }, { enabled: inCompany })
  const preset = mine.data?.data.find(({ is_active }) => is_active)?.id
  if (!preset) return []
  const onGrid = (query: { date?: string; level?: number; resource?: number }) => () => {
    onClose()
    void navigate(gridAddresses.preset({ presetId: preset }, query))
  }
  const date = reading.cancels ? undefined : (offers?.moved?.date ?? reading.wish.date)
  const hint = t('palette.show_grid')
  return [
    ...(date
      ? [
          {
            key: `day ${date}`,
            Icon: IconArrowRight,
            text: t('palette.show_day', { day: formats.calendarDay(date) }),
            hint: t('palette.screen'),
            run: onGrid({ date }),
          },
        ]
      : []),
    ...(found?.levels ?? []).map(({ id, name, parents }) => ({
      key: `level ${id}`,
      Icon: IconMapPin,
      text: name,
      detail: parents.join(' › ') || undefined,
      hint,
      isInside: !beginsSo(phrase, name, ...parents),
      run: onGrid({ level: id }),
    })),
    ...(found?.resources ?? []).map(({ id, name, type, level_id, level_name, parents }) => ({
      key: `resource ${id}`,
      Icon: IconMapPin,
      text: name,
      detail: [type, level_name, parents.at(-1)].filter(Boolean).join(' · '),
      hint,
      isInside: !beginsSo(phrase, name, type, level_name, ...parents),
      run: onGrid({ level: level_id, resource: id }),
    })),
  ]
}
