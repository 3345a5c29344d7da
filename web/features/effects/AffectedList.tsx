import type { AffectedBooking, Decisions, EffectsOfChange } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import classes from './AffectedList.module.css'
import { isPartlyClashing, outcomeOf, withAll, withOne, withoutClashing } from './choices.ts'
import { type Action, mayDo, proposed } from './decisions.ts'
import { useOutcomeWords } from './outcome.ts'

interface Props {
  affected: EffectsOfChange
  decisions: Decisions
  /** Whether saving a form carries it out; else a button that says what it does. */
  onSave?: boolean
  /** Why the last choices were refused. */
  error?: string | null
  set(decisions: Decisions): void
}

/** The bookings that a change affects, with a choice for each, and one press for all; their number stands above. */
export default function AffectedList({ affected, decisions, onSave, error, set }: Props) {
  const { t } = useTranslation()
  const { bookings, total, may_keep } = affected
  const listed = bookings.length
  const movable = bookings.filter((booking) => mayDo(booking, 'move')).length
  const chosen = new Map(decisions.each.map(({ booking_id, action }) => [booking_id, action]))
  const isGone = !bookings.some((booking) => booking.may_keep)
  const { undecided, sought, ...outcome } = outcomeOf(decisions, affected)
  const soughtWords = sought > 0 && t('effects.n_sought', { count: sought })
  const words = [useOutcomeWords('n')(outcome), soughtWords].filter(Boolean).join(comma())
  const hasSeveral = listed > 1
  const reason = sharedReason(bookings)
  return (
    <section className={classes.impact} aria-live="polite" data-field="decisions" tabIndex={-1}>
      {hasSeveral && reason && <p>{reason}</p>}
      {movable > 0 && (
        <p>{t(total > listed ? 'effects.listed_places' : 'effects.affects_places', { count: movable, listed })}</p>
      )}
      {hasSeveral && movable === 0 && <p>{t(total > listed ? 'effects.no_listed_places' : 'effects.no_places')}</p>}
      {!may_keep && <p>{t(isGone ? 'effects.affects_none_stays' : 'effects.affects_cant_stay')}</p>}
      {hasSeveral && (
        <div className={classes.all}>
          {movable > 0 && (
            <Button size="small" onClick={() => set(proposed(affected))}>
              {t('effects.move_all')}
            </Button>
          )}
          {bookings.some(({ may_cancel }) => may_cancel) && (
            <Button size="small" onClick={() => set(withAll(affected, decisions, 'cancel'))}>
              {t('effects.cancel_all')}
            </Button>
          )}
          {isPartlyClashing(affected) && (
            <Button size="small" onClick={() => set(withoutClashing(affected, decisions))}>
              {t('effects.cancel_clashing')}
            </Button>
          )}
          {may_keep && (
            <Button size="small" onClick={() => set(withAll(affected, decisions, 'keep'))}>
              {t('effects.keep_all')}
            </Button>
          )}
        </div>
      )}
      <p role="status">
        {words && (onSave ? t('effects.on_save', { words }) : `${words}.`)}
        {undecided > 0 && (
          <>
            {` ${t('effects.undecided', { count: undecided })} `}
            <Button size="small" onClick={({ currentTarget }) => goToUndecided(currentTarget)}>
              {t('effects.review')}
            </Button>
          </>
        )}
      </p>
      <ol>
        {bookings.map((booking) => (
          <Item
            key={booking.booking_id}
            booking={booking}
            hasReason={!hasSeveral || !reason}
            hasPlaces={!hasSeveral || movable > 0}
            action={chosen.get(booking.booking_id) ?? null}
            choose={(action) => set(withOne(decisions, booking, action))}
          />
        ))}
      </ol>
      {total > listed && <Rest affected={affected} decisions={decisions} set={set} />}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </section>
  )
}

/** Why all of them that may stay break the rules, where it is the same; said once then. */
function sharedReason(bookings: readonly AffectedBooking[]): string | null {
  const [reason, other] = new Set(bookings.filter(({ may_keep }) => may_keep).map(({ reason }) => reason))
  return reason && other === undefined ? reason : null
}

/** Focuses the first booking of the list around a button that has no choice yet. */
const goToUndecided = (button: HTMLElement) =>
  button.closest('[data-field="decisions"]')!.querySelector<HTMLElement>('li:not(:has(:checked)) input')?.focus()

/** One choice for the bookings beyond those that are listed. */
function Rest({ affected, decisions, set }: Omit<Props, 'error' | 'onSave'>) {
  const { t } = useTranslation()
  const { total, bookings } = affected
  const isGone = !bookings.some(({ may_keep }) => may_keep)
  const options = [
    { value: 'move' as const, label: t(isGone ? 'effects.rest_move_or_cancel' : 'effects.rest_move') },
    { value: 'cancel' as const, label: t('effects.cancel') },
    ...(isPartlyClashing(affected) ? [{ value: 'fit' as const, label: t('effects.cancel_clashing') }] : []),
    ...(isGone ? [] : [{ value: 'keep' as const, label: t('effects.keep') }]),
  ]
  const field = {
    ...{ name: 'booking-rest', error: null, value: decisions.rest },
    set: (rest: Decisions['rest']) => set({ ...decisions, rest }),
  }
  return (
    <div className={classes.rest}>
      <RadioField<NonNullable<Decisions['rest']>>
        label={t('effects.affects_more', { count: total - bookings.length })}
        field={field as never}
        options={options}
      />
    </div>
  )
}

interface ItemProps {
  booking: AffectedBooking
  /** Whether it says why it breaks the rules, and that it has no like place; where that is so of all, it is said above them. */
  hasReason: boolean
  hasPlaces: boolean
  action: Action | null
  choose(action: Action): void
}

function Item({ booking, hasReason, hasPlaces, action, choose }: ItemProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { booking_id, datetime_from: from, datetime_to: to, timezone, subject, host, proposal, resource_name } = booking
  const labels = {
    move: proposal && t('effects.move_to', { place: `${proposal.resource_name}, ${proposal.level_name}` }),
    cancel: t('effects.cancel'),
    keep: t('effects.keep'),
  }
  const options = (['move', 'cancel', 'keep'] as const)
    .filter((each) => mayDo(booking, each))
    .map((value) => ({ value, label: labels[value]! }))
  const field = { name: `booking-${booking_id}`, value: action, error: null, set: choose }
  const when = formats.period(from, to, timezone)
  const what = [resource_name, subject, host].filter(Boolean).join(' · ')
  return (
    <li>
      <p className={classes.when}>
        {when}
        {hasPlaces && !mayDo(booking, 'move') && <Tag tone="warn">{t('effects.no_place')}</Tag>}
      </p>
      <RadioField<Action>
        label={what}
        field={field as never}
        options={options}
        {...(hasReason && booking.may_keep && { hint: booking.reason })}
      />
    </li>
  )
}
