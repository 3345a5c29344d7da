import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatch } from 'react-router'
import { approvals } from '../../kit/http/api.generated.ts'
import { FilterBar } from '../../kit/list/filter/FilterBar.tsx'
import { RowFilter } from '../../kit/list/filter/RowFilter.tsx'
import { LoadMore } from '../../kit/list/foot/LoadMore.tsx'
import grouped from '../../kit/list/grouped-rows.module.css'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { SearchField } from '../../kit/list/search/SearchField.tsx'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { useList } from '../../kit/list/useList.ts'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { KeyHints } from '../../kit/ui/text/KeyHints.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { PlaceFilter } from '../levels/levels.ts'
import { resourceTypePicker } from '../resource-types/resource-types.ts'
import classes from './ApprovalsPage.module.css'
import { approvalAddresses } from './addresses.ts'
import { BookingViews } from './BookingViews.tsx'
import { DeclineSeveral } from './DeclineSeveral.tsx'
import { DecidedList, RequestList } from './RequestList.tsx'
import { useDecide } from './useDecide.ts'
import { useRequestKeys } from './useRequestKeys.ts'

/** The requests that wait for the reader, and those decided lately. */
export default function ApprovalsPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const open = Number(useMatch(approvalAddresses.request.full)?.params.request_id) || null
  const list = useList(approvals.list)
  // A link to one request shows that first.
  const [hasDecided, setHasDecided] = useState(open === null)
  if (open === null && !hasDecided) setHasDecided(true)
  const selection = useSelection(list.rows, list)
  const picked = list.rows.filter(({ id }) => selection.has(id))
  const { decide, isDeciding } = useDecide()
  const rows = useRef<HTMLDivElement>(null)
  useRequestKeys(rows, { requests: list.rows, selection, decide, search, open })
  return (
    <Page
      title={t('bookings.title')}
      views={<BookingViews />}
      footer={
        <>
          {list.total !== null && <span role="status">{t('approvals.waiting', { count: list.total })}</span>}
          {list.rows.length > 0 && <Keys />}
        </>
      }
      aside={<Outlet context={list.rows} />}
    >
      <FilterBar clears={list.isNarrowed && list.total !== 0} clear={list.widen}>
        <SearchField label={t('approvals.search')} value={list.words} onChange={list.search} />
        <PlaceFilter label={t('bookings.column_place')} {...list.filter('level_id')} />
        <RowFilter label={t('plan.type')} rows={resourceTypePicker} {...list.filter('resource_type_id')} />
      </FilterBar>
      <SelectionBar selection={selection} list={list}>
        <Button
          variant="subtle"
          loading={isDeciding || selection.isGathering}
          onClick={() => void decide(picked, 'approved').then(selection.clear, () => undefined)}
        >
          <IconCheck size={14} stroke={1.9} aria-hidden />
          {t('approvals.approve_several', { count: picked.length })}
        </Button>
        {!selection.isGathering && <DeclineSeveral requests={picked} onDone={selection.clear} />}
      </SelectionBar>
      <div ref={rows} className={classes.page}>
        <ListBody
          list={list}
          empty={
            <Empty action={<LinkButton to={bookingAddresses.list()}>{t('bookings.all')}</LinkButton>}>
              {t('approvals.none')}
            </Empty>
          }
        >
          <RequestList requests={list.rows} selection={selection} open={open} search={search} />
          {list.hasMore && (
            <p className={grouped.more}>
              <LoadMore list={list} />
            </p>
          )}
        </ListBody>
        {hasDecided && <Decided query={list.input.query} search={search} />}
      </div>
    </Page>
  )
}

/** The requests decided lately, narrowed as those that wait. */
function Decided({ query, search }: { query: object; search: string }) {
  const { rows } = useList(approvals.list, {
    name: 'decided',
    query: { ...query, is_decided: 'true', sort: '-decided_at' },
  })
  return rows.length > 0 && <DecidedList requests={rows} search={search} />
}

function Keys() {
  const { t } = useTranslation()
  return (
    <KeyHints
      keys={[
        ['J', t('approvals.after')],
        ['K', t('approvals.before')],
        ['A', t('approvals.approve')],
        ['D', t('approvals.decline')],
        ['X', t('approvals.select')],
      ]}
    />
  )
}
