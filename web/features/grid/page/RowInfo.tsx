import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { searchOf } from '../../../kit/address.ts'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { resourceInfo } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { bookText } from '../../bookings/bookings.ts'
import { ResourceStar } from '../../favourites/favourites.ts'
import { planAddresses } from '../../plan/addresses.ts'
import { ResourceFacts } from '../../plan/plan.ts'
import { gridAddresses } from '../addresses.ts'

/** Facts about the resource of a row, beside the grid; closing returns to the same day (R236). */
export default function RowInfo() {
  const { t } = useTranslation()
  const may = useMay()
  const { presetId = '', resourceId = '' } = useParams()
  const [search] = useSearchParams()
  const id = Number(resourceId)
  const read = useCall(resourceInfo.get, { params: { id } })
  const booked = gridAddresses.add.change(search, { resources: [id] })
  const wanted = { resourceId: id, date: gridAddresses.preset.read(search).date }
  return (
    <LoadedPanel title={t('grid.title')} read={read} closesTo={gridAddresses.preset({ presetId })}>
      {({ data: info }, close) => (
        <Panel
          title={info.name}
          onClose={close}
          tools={<ResourceStar {...info} />}
          footer={
            <>
              <LinkButton variant="filled" to={gridAddresses.add({ presetId }) + searchOf(booked)}>
                {bookText(t, info.needs_approval)}
              </LinkButton>
              {may(['PLAN']) && info.map_id !== null && (
                <LinkButton to={planAddresses.resourcesMap({ plan_level_id: info.level_id }, wanted)}>
                  <IconMap2 size={16} stroke={1.7} aria-hidden />
                  {t('home.on_plan')}
                </LinkButton>
              )}
              {may(['PLAN']) && (
                <LinkButton to={planAddresses.resources({ plan_level_id: info.level_id }, wanted)}>
                  {t('grid.in_list')}
                </LinkButton>
              )}
            </>
          }
        >
          <ResourceFacts info={info} />
        </Panel>
      )}
    </LoadedPanel>
  )
}
