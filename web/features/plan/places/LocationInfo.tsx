import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { nameIn } from '../../../kit/list/useNames.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { ToneNote } from '../../../kit/ui/input/ToneNote.tsx'
import { planAddresses } from '../addresses.ts'
import { PlaceOccupancy } from '../occupancy/PlaceOccupancy.tsx'
import { HoursFact } from './HoursFact.tsx'

/** Facts about a place (R271); closing returns to the list as it was. */
export default function LocationInfo() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { plan_level_id, level_id } = useParams()
  const id = Number(level_id)
  const present = useNow()
  const read = useCall(levels.get, { params: { id } })
  const tree = useCall(levels.all, { query: { depth: 'ALL' } })
  const listed = tree.data?.data.find((level) => level.id === id)
  const closesTo = planAddresses.place({ plan_level_id })
  return (
    <LoadedPanel title={listed?.name ?? t('plan.title')} read={read} closesTo={closesTo}>
      {({ data: level }, close) => (
        <Panel
          title={nameIn(level, language)}
          onClose={close}
          footer={
            listed?.is_declarable && (
              <>
                <LinkButton to={planAddresses.resources({ plan_level_id: id })} variant="filled">
                  {t('plan.show_resources')}
                </LinkButton>
                {listed.map_id !== null && (
                  <LinkButton to={planAddresses.resourcesMap({ plan_level_id: id })}>{t('plan.map')}</LinkButton>
                )}
              </>
            )
          }
        >
          {listed?.is_declarable === false && <ToneNote tone="warn">{t('plan.not_declarable')}</ToneNote>}
          <Facts
            facts={[
              [t('plan.path'), [...level.all_parents.map(({ name }) => name), nameIn(level, language)].join(' › ')],
              [t('levels.kind'), t(`levels.kind_${level.kind}`)],
              [t('levels.timezone'), level.effective.timezone.replaceAll('_', ' ')],
              [t('levels.hours'), <HoursFact key="hours" hours={level.effective.working_hours} />],
              [
                t('occupancy.today'),
                <PlaceOccupancy
                  key="occupancy"
                  levelId={id}
                  date={dayIn(new Date(present), level.effective.timezone)}
                />,
              ],
              [t('form.resources'), t('levels.bookable', { count: listed?.resource_count ?? 0 })],
            ]}
          />
        </Panel>
      )}
    </LoadedPanel>
  )
}
