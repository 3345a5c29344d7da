import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { planAddresses } from '../addresses.ts'
import { PlanClosedDay } from '../page/PlanDayNotice.tsx'
import { PlanHead } from '../page/PlanHead.tsx'
import { Strip } from '../page/Strip.tsx'
import { countText } from '../state/nouns.ts'
import { useBook } from '../state/useBook.ts'
import { usePlan } from '../state/usePlan.ts'
import { ListHead } from './ListHead.tsx'
import { PlanList } from './PlanList.tsx'
import classes from './ResourcesPage.module.css'
import { usePlanList } from './usePlanList.ts'

/**
 * The second step of the plan: the resources of the place, the best first. The list has everything that the map has.
 */
export default function ResourcesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const plan = usePlan()
  const listing = usePlanList(plan)
  const booking = useBook()
  const { address, query, meta, availability } = plan
  if (!address.levelId) return <Navigate to={planAddresses.place()} replace />
  return (
    <Page
      title={t('plan.title')}
      tools={<PlanHead plan={plan} />}
      actions={
        meta?.level.map_id && (
          <LinkButton to={address.at('resourcesMap')} aria-label={t('plan.map')} className={classes.map!}>
            <IconMap2 size={16} stroke={1.7} aria-hidden />
            <span className={classes.word}>{t('plan.map')}</span>
          </LinkButton>
        )
      }
      aside={<Outlet />}
    >
      <div className={classes.screen}>
        <Strip plan={plan} onNeeds={() => void navigate(address.at('filters'))} />
        <div className={classes.body} inert={plan.isStale} data-stale={plan.isStale || undefined}>
          <Loaded read={query} rows={12} height={2.875}>
            {() =>
              availability.length > 0 ? (
                <div>
                  <PlanClosedDay plan={plan} className={classes.closed} />
                  <ListHead list={listing}>
                    <b>{countText(t, plan.resources)}</b>
                  </ListHead>
                  <PlanList
                    plan={plan}
                    listing={listing}
                    booking={booking}
                    onPick={(id) => void navigate(address.at('resourceSlots', { resourceId: id, ...plan.time }))}
                  />
                </div>
              ) : address.type ? (
                <Empty action={<Button onClick={() => address.go({ type: null })}>{t('list.clear')}</Button>}>
                  {t('list.none_found_filters', { count: 1 })}
                </Empty>
              ) : (
                <Empty action={<LinkButton to={planAddresses.place()}>{t('plan.all')}</LinkButton>}>
                  {t('levels.nothing_to_book')}
                </Empty>
              )
            }
          </Loaded>
        </div>
      </div>
    </Page>
  )
}
