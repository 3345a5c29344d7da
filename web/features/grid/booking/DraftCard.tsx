import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isolated } from '../../../i18n.ts'
import { searchOf } from '../../../kit/address.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { textOf } from '../../../kit/time/slot.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { isTouch, usePhone } from '../../../kit/ui/theme/media.ts'
import { BookForm, bookText, HostMenu, priceText, useMayBookForOthers } from '../../bookings/bookings.ts'
import { gridAddresses } from '../addresses.ts'
import type { Actions } from '../requests/actions.ts'
import type { RowPlace } from '../rows/layout.ts'
import { freePart, stillFree } from '../rules/selection.ts'
import { isPool } from '../rules/span.ts'
import { type Draft, useGridStore } from '../store.ts'
import { lengthText, rangeText } from '../time/clock.ts'
import { isOnDay, useDay } from '../time/day.ts'
import { Card } from './Card.tsx'
import css from './card.module.css'

interface Props {
  place: RowPlace
  draft: Draft
  actions: Actions
  onClose: () => void
}

/** The card of a new booking. When others take the time meanwhile, it says so and keeps what was typed. */
export function DraftCard({ place, draft, actions, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const store = useGridStore()
  const day = useDay()
  const { resource } = place
  // While another day is loading, the rows on the screen aren't those of this range.
  const free = !isOnDay(day, draft.span, resource) || stillFree(resource, draft.span, day.momentOf(resource))
  const part = free ? null : freePart(resource, draft.span, day.momentOf(resource))
  const field = useRef<HTMLInputElement>(null)
  const range = rangeText(day.axis, draft.span, resource)
  const places = isPool(resource) ? null : resource.seats
  useLayoutEffect(() => {
    // On a touch screen the end is set by a second tap, which a keyboard over the grid would be in the way of.
    if (!isTouch()) field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!free) store.set({ announcement: t('grid.meanwhile') })
  }, [free, store, t])
  const moreOptions = useMoreOptions(draft)
  const phone = usePhone()
  const hostChoice = useMayBookForOthers() && <HostMenu host={draft.host} onChoose={(host) => set({ host })} />
  const set = (change: Partial<Draft>) => store.set({ draft: { ...draft, ...change } })
  return (
    <Card
      place={place}
      span={draft.span}
      label={t('grid.new_in', { resource: resource.name, range })}
      onClose={onClose}
    >
      <div className={css.spot}>
        <div>
          <b className="cut">{formats.onDay(day.date, range)}</b>
          <span className={css.where}>
            <bdi className="cut">{resource.name}</bdi>
            <span className="cut">
              {[
                '',
                lengthText(draft.span),
                priceText(t, formats, resource),
                places !== null && t('resources.seats_count', { count: places }),
                ...resource.attributes.map(isolated),
              ]
                .filter((part) => part !== false && part !== null)
                .join(' · ')}
            </span>
          </span>
        </div>
        <IconButton className={css.close!} label={t('grid.clear')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <BookForm
        field={field}
        subject={draft.subject}
        onSubject={(subject) => set({ subject })}
        text={bookText(t, resource.needs_approval, day.isToday(resource) ? undefined : formats.calendarDay(day.date))}
        onBook={() => actions.book(draft)}
        actions={[{ id: 'more', label: t('bookings.more_options'), variant: 'subtle', to: moreOptions }]}
      >
        {!free && (
          <p className={css.warn}>
            <IconAlertTriangle size={14} stroke={1.9} aria-hidden /> {t('grid.meanwhile')}
          </p>
        )}
        {part && (
          <Button fullWidth onClick={() => set({ span: part })}>
            {t('grid.shorten', { range: rangeText(day.axis, part, resource) })}
          </Button>
        )}
        <ResourceFacts place={place} host={hostChoice} />
        {hostChoice && phone && <Facts isDense facts={[[t('grid.fact.host'), hostChoice]]} />}
        {/* Others see only that the time is taken (R215). */}
        <div className={css.private}>
          <Switch label={t('grid.private')} checked={draft.isPrivate} onChange={(isPrivate) => set({ isPrivate })} />
        </div>
      </BookForm>
    </Card>
  )
}

/** The address of the whole form, with what the card has: for a series, or several resources. */
function useMoreOptions({ resourceId, span, subject, isPrivate, host }: Draft): string {
  const { presetId = '' } = useParams()
  const [search] = useSearchParams()
  const query = gridAddresses.add.change(search, {
    ...{ resources: [resourceId], from: textOf(span.from), to: textOf(span.to) },
    ...{ subject: subject.trim(), is_private: isPrivate ? 1 : null, host: host?.id ?? null },
  })
  return gridAddresses.add({ presetId }) + searchOf(query)
}

/** `host`: how it is chosen; false where it is the caller. A phone has no room for the rest. */
function ResourceFacts({ place: { resource }, host }: { place: RowPlace; host: ReactNode }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { buffer_before: before, buffer_after: after } = resource
  const buffer =
    before === after ? t('grid.buffer_both', { minutes: before }) : t('grid.buffer_each', { before, after })
  const seats = !isPool(resource) && resource.seats !== null && t('resources.seats_count', { count: resource.seats })
  return (
    <Facts
      isDense
      className={css.facts}
      facts={[
        [resource.type, [isolated(resource.name), seats].filter(Boolean).join(' · ')],
        [t('grid.fact.host'), host || t('grid.me')],
        [t('grid.fact.buffer'), before + after > 0 && buffer],
        [t('bookings.column_cost'), priceText(t, formats, resource)],
        [t('bookings.column_approval_status'), resource.needs_approval && t('resources.needs_approval')],
      ]}
    />
  )
}
