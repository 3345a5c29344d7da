import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { resourceInfo } from '../../kit/api.generated.ts'
import { useCall } from '../../kit/call.ts'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useFormats } from '../../kit/formats.ts'
import { Panel } from '../../kit/Panel.tsx'
import { usePlanAddress } from './address.ts'
import { Facts } from './Facts.tsx'
import { HoursFact } from './HoursFact.tsx'

/** The information sheet of a resource, over the list it was asked from. */
export default function ResourceInfo() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const address = usePlanAddress()
  const id = Number(useParams().resource_id)
  const read = useCall(resourceInfo.get, { params: { id } }, { placeholderData: undefined })
  const minutes = (count: number | null) => count !== null && count > 0 && t('shell.minutes', { minutes: count })
  const priceOf = ({ price_per_hour, currency }: { price_per_hour: number | null; currency: string | null }) => {
    const price = price_per_hour && formats.money(price_per_hour, currency)
    return price && t('plan.price_an_hour', { price })
  }
  return (
    <LoadedPanel title={t('plan.title')} read={read} closesTo={`/plan/${address.levelId ?? ''}/resources`}>
      {({ data: info }) => (
        <Panel
          title={info.name}
          onClose={() => void navigate(address.at('resources'))}
          footer={
            <>
              <Button component={Link} to={address.at('resources/slots', { resourceId: String(id) })} variant="filled">
                {t('plan.choose_time')}
              </Button>
              {info.map_id && (
                <Button component={Link} to={address.at('resources/maps', { resourceId: String(id) })}>
                  {t('plan.map')}
                </Button>
              )}
            </>
          }
        >
          {info.description && <p>{info.description}</p>}
          <Facts
            facts={[
              [t('grid.what'), info.type],
              [t('plan.path'), [...info.parents, info.level_name].join(' › ')],
              [t('grid.seats'), info.seats !== null && String(info.seats)],
              [t('plan.places'), info.capacity > 1 && String(info.capacity)],
              [t('plan.attributes'), info.attributes.join(', ')],
              [t('levels.hours'), <HoursFact key="hours" hours={info.working_hours} />],
              [t('plan.price'), priceOf(info)],
              [t('grid.fact.approval'), info.needs_approval && t('grid.needed')],
              [t('plan.buffer_before'), minutes(info.buffer_before)],
              [t('plan.buffer_after'), minutes(info.buffer_after)],
              [t('plan.linked'), info.linked.join(', ')],
            ]}
          />
        </Panel>
      )}
    </LoadedPanel>
  )
}
