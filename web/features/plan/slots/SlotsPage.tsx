import type { DayReason, DaySlot, DaySlots, SlotType } from '@kontor/contract'
import { slotWords } from '@kontor/contract/values/slot-words.ts'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate } from 'react-router'
import { slots as calls } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { OccupancyWeek } from '../../occupancy/occupancy.ts'
import { planAddresses } from '../addresses.ts'
import { DaySteps, PlanHead } from '../page/PlanHead.tsx'
import { isAboutTimes } from '../state/relevant-events.ts'
import { useBookWithSubject } from '../state/useBookWithSubject.ts'
import { type Plan, usePlan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { noMapReason } from './map-button.ts'
import { SlotForm } from './SlotForm.tsx'
import { SlotList } from './SlotList.tsx'
import classes from './SlotsPage.module.css'
import { slotsFor } from './slots-for.ts'

/** The third step of the plan: the times of one resource (R278–R286). */
export default function SlotsPage() {
  const { t } = useTranslation()
  const plan = usePlan()
  const { address, query } = plan
  const all = query.data?.data
  // Without a resource in the address, the place must have exactly one (R264).
  const resource = address.resourceId ? all?.find(({ id }) => id === address.resourceId) : all?.[0]
  if (!address.levelId) return <Navigate to={planAddresses.place()} replace />
  if (all && !resource) return <Navigate to={address.at('resources')} replace />
  return (
    <Page title={resource?.name ?? t('plan.title')} tools={<PlanHead plan={plan} />}>
      <Loaded read={query} rows={8} height={3}>
        {() => resource && <Times key={resource.id} resource={resource} plan={plan} />}
      </Loaded>
    </Page>
  )
}

interface Props {
  resource: { id: number; name: string }
  plan: Plan
}

function Times({ resource, plan }: Props) {
  const { address } = plan
  const { t } = useTranslation()
  const phone = usePhone()
  const params = { type: 'resource' as const, id: resource.id }
  const query = { ...(address.date && { date: address.date }) }
  const read = useCall(calls.list, { params, query }, { meta: { concerns: isAboutTimes(resource.id) } })
  return (
    <Loaded read={read} rows={8} height={3}>
      {({ data: day }) => (
        <div className={classes.times}>
          {phone && (
            <div className={classes.tools}>
              <DaySteps plan={plan} />
            </div>
          )}
          <OccupancyWeek id={resource.id} date={day.date} onPick={(date) => address.go({ date })} />
          {day.slots.length === 0 ? (
            <Empty>{t('levels.closed_day')}</Empty>
          ) : (
            <Day key={day.date} day={day} resource={resource} plan={plan} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Day({ day, resource, plan: { address } }: Props & { day: DaySlots }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  // A slot is never preselected when the address asks for a time.
  const none = address.from ? [] : null
  // The time chosen on an earlier screen; without one, the server's default slot (R279).
  const [kept] = useState(() => slotsFor(day, address))
  const [type, setType] = useState<SlotType | undefined>(() => kept?.type ?? firstType(day))
  const [chosen, setChosen] = useState<readonly string[] | null>(() => kept?.from ?? none)
  const shown = day.slots.filter((slot) => slot.type === type)
  const isChosen = (slot: DaySlot) => slot.available && (chosen ? chosen.includes(slot.datetime_from) : slot.default)
  const picked = shown.filter(isChosen)
  const booking = useBookWithSubject(() => setChosen([]))
  const toggle = (slot: DaySlot) => {
    const now = picked.map(({ datetime_from }) => datetime_from)
    setChosen(isChosen(slot) ? now.filter((from) => from !== slot.datetime_from) : [...now, slot.datetime_from])
  }
  const why = noMapReason(day, Date.now())
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('plan.slot_types')}
          choices={day.types.map((each) => ({ value: each, label: t(`plan.slot.${slotWords[each]}`) }))}
          chosen={type}
          onChoose={(each) => {
            setType(each)
            setChosen(none)
          }}
        />
        <span className={classes.space} />
        {why ? (
          <Button aria-disabled title={t(`plan.no_map.${why}`)} onClick={() => showToast(t(`plan.no_map.${why}`))}>
            <IconMap2 size={14} stroke={1.9} aria-hidden />
            {t('plan.map')}
          </Button>
        ) : (
          <LinkButton to={mapOf(address, picked, clock24(day))}>
            <IconMap2 size={14} stroke={1.9} aria-hidden />
            {t('plan.map')}
          </LinkButton>
        )}
      </div>
      <SlotList slots={shown} day={day} isChosen={isChosen} onToggle={toggle} />
      <SlotForm
        resource={resource}
        day={day}
        slots={picked}
        unavailable={shown.find(({ available, reason }) => !available && reason !== 'past')}
        reasons={reasonsOf(shown)}
        onDay={(date) => address.go({ date })}
        formats={formats}
        booking={booking}
      />
    </>
  )
}

/** The person's own slot type; if all of its slots are taken, the first type with a free one. */
const firstType = ({ types, slots }: DaySlots) =>
  types.find((type) => slots.some((slot) => slot.type === type && slot.available)) ?? types[0]

/** The reasons that a tile doesn't tell by its word, each once. */
function reasonsOf(slots: readonly DaySlot[]): DayReason[] {
  const reasons = slots.flatMap(({ why }) => why ?? [])
  return [...new Map(reasons.map((reason) => [reason.message, reason])).values()]
}

/** The address of the map at the chosen times; slots are on the place's own clock. */
function mapOf(address: Plan['address'], picked: readonly DaySlot[], [from, to]: readonly [string, string]) {
  const isBelowResources = matchPath(planAddresses.resourceSlots.full, location.pathname)
  return address.at(isBelowResources ? 'resourceSlotsMap' : 'slotsMap', {
    from: picked[0]?.from ?? from,
    to: picked.at(-1)?.to ?? to,
  })
}
const clock24 = ({ slots }: DaySlots) => [slots[0]?.from ?? '', slots.at(-1)?.to ?? ''] as const
