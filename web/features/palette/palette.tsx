import { IconArrowRight, IconCalendarPlus, IconMapPin, IconSearch, type TablerIcon } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { presets, search } from '../../kit/api.generated.ts'
import { useCall } from '../../kit/call.ts'
import { useFormats } from '../../kit/formats.ts'
import { usePaused } from '../../kit/usePaused.ts'
import classes from './palette.module.css'
import { useBook } from './useBook.ts'
import { type Offer, useOffers } from './useOffers.ts'

/** Milliseconds after the last key until the server is asked. */
const pause = 150

export interface Destination {
  label: string
  to: string
}

interface Line {
  key: string
  Icon: TablerIcon
  text: string
  hint: string
  run: () => void
}

/** One field for everything: go to a screen, find a place or a resource, or book ("desk tomorrow 9-12"). */
export default function Palette({ screens, onClose }: { screens: readonly Destination[]; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const lines = useLines(words, screens, onClose)
  const current = lines[Math.min(at, lines.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    document.getElementById(`${id}current`)?.scrollIntoView({ block: 'nearest' })
  }, [current?.key, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((at + step + lines.length) % Math.max(1, lines.length))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      current.run()
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for pointers beside it
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <label className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current && `${id}current`}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id={id} role="listbox" aria-label={t('palette.title')} className={classes.lines}>
        {lines.map((line) => (
          <div
            key={line.key}
            id={line === current ? `${id}current` : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={line === current}
            className={classes.line}
            onClick={line.run}
            onKeyDown={onKeyDown}
          >
            <line.Icon className="along" size={18} stroke={1.6} aria-hidden />
            <span className="cut" dir="auto">
              {line.text}
            </span>
            <bdi className={classes.hint}>{line.hint}</bdi>
          </div>
        ))}
        {words && lines.length === 0 && <p className={classes.none}>{t('palette.none')}</p>}
      </div>
      <p className={classes.foot}>{t('palette.example')}</p>
    </dialog>
  )
}

function useLines(words: string, screens: readonly Destination[], onClose: () => void): Line[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = usePaused(words.trim(), pause)
  const offers = useOffers(asked)
  const book = useBook(onClose)
  const formats = useFormats()
  const mine = useCall(presets.list, { params: { section: 'bookings' } })
  const found = useCall(
    search.find,
    { query: { query: asked } },
    { enabled: asked.length > 1 && !offers, placeholderData: keepPreviousData as never },
  )
  const preset = mine.data?.data.find(({ is_active }) => is_active)?.id
  const go = (to: string) => () => {
    onClose()
    void navigate(to)
  }
  const wanted = words.trim().toLocaleLowerCase().split(/\s+/)
  const open = screens.filter(({ label }) => wanted.every((word) => label.toLocaleLowerCase().includes(word)))
  const { levels = [], resources = [] } = (asked.length > 1 && found.data?.data) || {}
  const whenOf = ({ slot, resource }: Offer) => {
    const { timezone } = resource
    return `${formats.day(slot.datetime_from, timezone)} ${formats.range(slot.datetime_from, slot.datetime_to, timezone)}`
  }
  const onGrid = preset ? (levelId: number) => `/bookings-grid/${preset}?level_id=${levelId}` : null
  return [
    ...(offers ?? []).map((offer) => ({
      key: `book ${offer.resource.resource_id}`,
      Icon: IconCalendarPlus,
      text: t('palette.book', { resource: offer.resource.name, when: whenOf(offer) }),
      hint: offer.resource.level_name,
      run: () => void book(offer),
    })),
    ...open.map(({ label, to }) => ({
      key: to,
      Icon: IconArrowRight,
      text: label,
      hint: t('palette.screen'),
      run: go(to),
    })),
    ...(onGrid && !offers
      ? [
          ...levels.map((level) => ({
            key: `level ${level.id}`,
            Icon: IconMapPin,
            text: level.name,
            hint: level.parents.join(' › '),
            run: go(onGrid(level.id)),
          })),
          ...resources.map((resource) => ({
            key: `resource ${resource.id}`,
            Icon: IconMapPin,
            text: resource.name,
            hint: [resource.level_name, resource.parents.at(-1)].filter(Boolean).join(', '),
            run: go(onGrid(resource.level_id)),
          })),
        ]
      : []),
  ]
}
