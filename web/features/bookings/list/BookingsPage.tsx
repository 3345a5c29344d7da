import type { BookingList } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch } from 'react-router'
import { bookings } from '../../../kit/http/api.generated.ts'
import { isOldLink } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/call.ts'
import { AddButton } from '../../../kit/list/AddButton.tsx'
import { ExportButton } from '../../../kit/list/foot/ExportButton.tsx'
import { NoneFound } from '../../../kit/list/NoneFound.tsx'
import { SelectionBar } from '../../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../../kit/list/select/useSelection.ts'
import { useAddress } from '../../../kit/list/useAddress.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { usePhone, useWide } from '../../../kit/ui/theme/media.ts'
import { BookingViews } from '../../approvals/approvals.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import { NothingToBook, useNothingToBook } from '../../levels/levels.ts'
import { bookingAddresses } from '../addresses.ts'
import type { FormContext } from '../useFormPlace.ts'
import { BookingFilterBar } from './BookingFilterBar.tsx'
import classes from './BookingsPage.module.css'
import { CancelSeveral } from './CancelSeveral.tsx'
import { cancellable, initiallyOpen } from './list.ts'
import { periodOf } from './period.ts'
import { BookingCards } from './rows/BookingCards.tsx'
import { BookingTable } from './rows/BookingTable.tsx'
import { useFolding } from './rows/groups.ts'
import { type BookingFilters, useBookingFilters } from './useBookingFilters.ts'
import { useBookings } from './useBookings.ts'

/** Days that the button in the footer adds. */
const step = 14
const most = 366

/** The bookings of each of my presets (R206–R212). */
export default function BookingsPage() {
  const { t } = useTranslation()
  const phone = usePhone()
  const [search, setSearch] = useAddress()
  const open = Number(useMatch(`${bookingAddresses.edit.full}/*`)?.params.id) || null
  const isAdding = useMatch(`${bookingAddresses.add.full}/*`) !== null
  const further = Math.min(most, bookingAddresses.list.read(search).further ?? 0)
  const filters = useBookingFilters()
  const { groups, asked, read } = useBookings(further, filters.body)
  const all = useBookings(0).groups ?? []

  const found = groups?.flatMap(({ bookings }) => bookings)
  const inPreset =
    groups?.find(({ bookings }) => bookings.some(({ id }) => id === open))?.presetId ?? groups?.[0]?.presetId
  // A table has no room beside the drawer, on a phone or in a small window.
  const wide = useWide()
  const hasForm = open !== null || isAdding
  const isTable = !phone && wide && !hasForm
  const folding = useFolding(groups && initiallyOpen(groups))
  // Only bookings in open groups can be picked.
  const rows = cancellable(groups?.filter(folding.isOpen))
  const selection = useSelection(rows)
  const picks = rows.length > 0 && !hasForm ? { selection } : {}
  const last = groups
    ?.map(({ endDate }) => endDate)
    .sort()
    .at(-1)

  return (
    <Page
      title={t('bookings.title')}
      views={<BookingViews />}
      actions={
        <AddButton route={bookings.store} to={bookingAddresses.add()}>
          {t('bookings.add')}
        </AddButton>
      }
      footer={
        last && (
          <>
            <Until day={last} />
            {found && found.length > 0 && (
              <ExportButton fileName={t('bookings.title')} make={(signal) => call(bookings.csv, asked, { signal })} />
            )}
            {further + step <= most && !filters.asked.days && (
              <Button
                loading={read.isFetching && further > 0}
                onClick={() => setSearch((next) => next.set('further', String(further + step)))}
              >
                {t('bookings.further')}
              </Button>
            )}
          </>
        )
      }
      aside={<Outlet context={{ gridOf: inPreset ?? null } satisfies FormContext} />}
    >
      <BookingFilterBar filters={filters} isEmpty={found?.length === 0} all={all} />
      <SelectionBar selection={selection}>
        <CancelSeveral selection={selection} rows={rows} />
      </SelectionBar>
      {isOldLink(read.error) ? (
        <Empty action={<Button onClick={filters.clear}>{t('list.clear')}</Button>}>{t('list.unknown_address')}</Empty>
      ) : (
        <Loaded read={read} rows={12} height={phone ? 3.75 : 2.5}>
          {({ data }) =>
            found?.length === 0 ? (
              <None filters={filters} groups={data} />
            ) : (
              <div className={hasForm ? classes.beside : undefined}>
                {isTable ? (
                  <BookingTable groups={data} folding={folding} search={search.toString()} {...picks} />
                ) : (
                  <BookingCards groups={data} folding={folding} open={open} search={search.toString()} {...picks} />
                )}
              </div>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

interface NoneProps {
  filters: BookingFilters
  groups: readonly BookingList[]
}

/** Nothing is booked in the period of the list, or words and filters leave nothing of it. */
function None({ filters: { isNarrowed, words, chosen, clear }, groups }: NoneProps) {
  const { t } = useTranslation()
  const period = periodOf(groups, useFormats())
  if (useNothingToBook(!isNarrowed)) return <NothingToBook />
  if (isNarrowed)
    return (
      <NoneFound words={words} chosen={chosen} clear={clear}>
        {period && t('bookings.period', { period })}
      </NoneFound>
    )
  return (
    <Empty action={<LinkButton to={gridAddresses.first()}>{t('bookings.find')}</LinkButton>}>
      {t('bookings.none', { period })}
    </Empty>
  )
}

function Until({ day }: { day: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return <span style={{ color: 'var(--k-text-2)' }}>{t('bookings.until', { day: formats.calendarDay(day) })}</span>
}
