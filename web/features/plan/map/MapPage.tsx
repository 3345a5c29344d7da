import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { maps } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { planAddresses } from '../addresses.ts'
import { PlanClosedDay } from '../page/PlanDayNotice.tsx'
import { PlanHead } from '../page/PlanHead.tsx'
import { Strip } from '../page/Strip.tsx'
import { ListHead } from '../resources/ListHead.tsx'
import { PlanList } from '../resources/PlanList.tsx'
import { PlanNeedsPanel } from '../resources/PlanNeedsPanel.tsx'
import { usePlanList } from '../resources/usePlanList.ts'
import { countText } from '../state/nouns.ts'
import { useBookWithSubject } from '../state/useBookWithSubject.ts'
import { type Plan, usePlan } from '../state/usePlan.ts'
import { LeftPlace } from './LeftPlace.tsx'
import { MapCard } from './MapCard.tsx'
import classes from './MapPage.module.css'
import { MapView } from './MapView.tsx'
import { PhonePlan } from './PhonePlan.tsx'
import { PhoneLegend, PlanLegend } from './PlanLegend.tsx'
import { PlanLine } from './PlanLine.tsx'
import { Scrubber } from './Scrubber.tsx'

/**
 * The last step of the plan: the floor with a mark for each resource, the day below it, and the same resources in a
 * list.
 */
export default function MapPage() {
  const { t } = useTranslation()
  const plan = usePlan()
  const { address, query, meta } = plan
  const [hasNeeds, showNeeds] = useState(false)
  const phone = usePhone()
  const [isChoosing, choose] = useState(false)
  const back = useLocation().pathname.replace(/\/maps$/, '')
  if (!address.levelId) return <Navigate to={planAddresses.place()} replace />
  const picked = plan.resources.find(({ id }) => id === address.resourceId)
  const mapId = meta?.level.map_id ?? picked?.map_id
  return (
    <Page
      title={t('plan.title')}
      {...(phone && { line: <PlanLine plan={plan} isOpen={isChoosing} onPress={() => choose(!isChoosing)} /> })}
      tools={<PlanHead plan={plan} />}
      actions={<LinkButton to={back + address.search}>{t('plan.list')}</LinkButton>}
      aside={hasNeeds && <PlanNeedsPanel plan={plan} onClose={() => showNeeds(false)} />}
    >
      <div className={classes.page}>
        <LeftPlace />
        <Loaded read={query} rows={10} height={3}>
          {() =>
            mapId ? (
              <Floor {...{ plan, mapId, isChoosing }} onChosen={() => choose(false)} onNeeds={() => showNeeds(true)} />
            ) : (
              <Empty action={<LinkButton to={address.at('resources')}>{t('plan.show_resources')}</LinkButton>}>
                {t('plan.no_map.none')}
              </Empty>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

interface FloorProps {
  plan: Plan
  mapId: number
  isChoosing: boolean
  onChosen: () => void
  onNeeds: () => void
}

function Floor({ plan, mapId, isChoosing, onChosen, onNeeds }: FloorProps) {
  const { t } = useTranslation()
  const phone = usePhone()
  const booking = useBookWithSubject()
  const listing = usePlanList(plan)
  const { address, availability, asked, occupancy } = plan
  const read = useCall(maps.get, { params: { id: mapId } })
  const pick = (id: number | undefined) => address.go({ resourceId: id })
  const picked = availability.find(({ resource }) => resource.id === address.resourceId)
  const drawn = (covered: number) => (
    <Loaded read={read} waiting={null}>
      {({ data }) => (
        <MapView
          map={data}
          availability={availability}
          all={plan.all}
          asked={asked}
          occupancy={occupancy}
          picked={address.resourceId}
          covered={covered}
          onPick={pick}
        >
          <PlanLegend plan={plan} />
          {!phone && picked && (
            <MapCard
              key={picked.resource.id}
              row={picked}
              plan={plan}
              booking={booking}
              onClose={() => pick(undefined)}
            />
          )}
        </MapView>
      )}
    </Loaded>
  )
  if (phone)
    return (
      <PhonePlan {...{ plan, listing, booking, isChoosing, onChosen }} onPick={pick}>
        {(covered) => (
          <>
            <PhoneLegend occupancy={occupancy} />
            {drawn(covered)}
          </>
        )}
      </PhonePlan>
    )
  return (
    <div className={classes.screen}>
      <Strip plan={plan} onNeeds={onNeeds} />
      <div className={classes.split} inert={plan.isStale} data-stale={plan.isStale || undefined}>
        <div className={classes.map}>
          <div className={classes.drawing}>{drawn(0)}</div>
          <PlanClosedDay plan={plan} className={classes.closed} />
          <Scrubber plan={plan} />
        </div>
        <div className={classes.side} onPointerDownCapture={() => plan.play(null)}>
          <ListHead list={listing}>
            <b>{countText(t, plan.resources)}</b>
          </ListHead>
          <PlanList plan={plan} listing={listing} booking={booking} onPick={pick} />
        </div>
      </div>
    </div>
  )
}
