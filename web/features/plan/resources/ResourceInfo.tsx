import type { ResourceInfo as Info } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { resourceCalendars, resourceInfo } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { ResourceStar } from '../../favourites/favourites.ts'
import { CalendarEvents } from '../../resource-calendars/resource-calendars.ts'
import { planAddresses } from '../addresses.ts'
import { usePlanAddress } from '../state/address.ts'
import { ResourceFacts } from './ResourceFacts.tsx'
import classes from './ResourcesPage.module.css'

/** The information sheet of a resource, over the list it was asked from. */
export default function ResourceInfo() {
  const { t } = useTranslation()
  const address = usePlanAddress()
  const id = Number(useParams().resource_id)
  const read = useCall(resourceInfo.get, { params: { id } })
  return (
    <LoadedPanel
      title={t('plan.title')}
      read={read}
      closesTo={planAddresses.resources({ plan_level_id: address.levelId })}
    >
      {({ data: info }, close) => (
        <Panel
          title={info.name}
          onClose={close}
          tools={<ResourceStar {...info} />}
          footer={
            <>
              <LinkButton to={address.at('resourceSlots', { resourceId: id })} variant="filled">
                {t('plan.choose_time')}
              </LinkButton>
              {info.map_id && (
                <LinkButton to={address.at('resourcesMap', { resourceId: id })}>{t('plan.map')}</LinkButton>
              )}
            </>
          }
        >
          <ResourceFacts info={info} />
          <BookedInCalendars info={info} />
        </Panel>
      )}
    </LoadedPanel>
  )
}

/** The bookings in its calendars, the same in each; they are read when they are asked for, and show once they are loaded (R273). */
function BookedInCalendars({ info: { calendars } }: { info: Info }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isShown, show] = useState(false)
  if (calendars.length === 0 || !may(resourceCalendars.events.access)) return null
  return (
    <section className={classes.inCalendars}>
      <h3>{t('resource_calendars.in_calendar')}</h3>
      {isShown ? (
        <CalendarEvents calendars={calendars.slice(0, 1)} />
      ) : (
        <Button onClick={() => show(true)}>{t('resource_calendars.show_events')}</Button>
      )}
    </section>
  )
}
