import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useOutlet } from 'react-router'
import { PlaceZone } from '../../../kit/time/place-zone.ts'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import type { FormContext } from '../../bookings/bookings.ts'
import { usePlaces } from '../../levels/levels.ts'
import { NeedsPanel } from '../../needs/needs.ts'
import { ClosedDay, DayNotice, useClosedDay, useDayMarks, useNewDay, useOpenDay } from '../../open-day/open-day.ts'
import { gridAddresses } from '../addresses.ts'
import { PhoneSheetContext } from '../booking/phone-sheet.ts'
import type { GridAnswer } from '../grid-types.ts'
import { useHelpKey } from '../input/usePageKeys.ts'
import { createGridStore, GridStoreContext, useGridStore } from '../store.ts'
import { AheadOfRouter } from './Ahead.tsx'
import { type GridAddress, useGridAddress } from './address.ts'
import { DayNav } from './bars/DayNav.tsx'
import { GridLegend } from './bars/GridLegend.tsx'
import { GridTools, hasNeeds } from './bars/GridTools.tsx'
import { KeyList } from './bars/KeyList.tsx'
import { NarrowedBar } from './bars/NarrowedBar.tsx'
import { ZoomTools } from './bars/ZoomTools.tsx'
import { dayQuery } from './day-query.ts'
import { GridPlaces } from './GridPlaces.tsx'
import css from './page.module.css'
import { usePresets } from './presets.ts'
import { ShownGrid } from './ShownGrid.tsx'
import { useGoTo } from './useGoTo.ts'
import { useMeets } from './useMeets.ts'
import { useShown } from './useShown.ts'

/** The day grid of a preset (R229). */
export default function GridPage() {
  const [store] = useState(createGridStore)
  return (
    <GridStoreContext value={store}>
      <AheadOfRouter>
        <GridScreen />
      </AheadOfRouter>
    </GridStoreContext>
  )
}

/** Shows the grid and what is around it, which follows after another day is painted (`AheadOfRouter`). */
function GridScreen() {
  const { t } = useTranslation()
  const address = useGridAddress()
  const { presetId, date, level } = address
  const grid = useShown(address)
  const presets = usePresets(presetId)
  const meeting = useMeeting(address.needs, grid.data)
  const store = useGridStore()
  const over = useOutlet({ gridOf: null, onBooked: () => store.set({ draft: null }) } satisfies FormContext)
  const [needsShown, showNeeds] = useState(false)
  const where = presets.current ? dayQuery(presets.current.preset, address) : null
  // A form over the grid covers its notices.
  const { openDay } = useOpenDay(over ? null : where)
  const place = usePlaces(level !== undefined).find(({ id }) => id === level)
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  const shown = date ?? grid.data?.meta.date
  useNewDay(openDay, date ? undefined : grid.data?.meta.date, grid.refetch)
  const hasClosedRows =
    !grid.isWeek && !grid.isPlaceholderData && !!grid.data?.data.some(({ open }) => open.to <= open.from)
  const closed = useClosedDay(hasClosedRows ? where : null, shown)
  const [keysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  useHelpKey(showKeys)
  const goTo = useGoTo(address, { presetId, shown: grid, showKeys })
  const phone = usePhone()
  const days = <Days zone={openDay?.timezone} where={where} grid={grid} address={address} goTo={goTo} />
  // A link from another person names that person's preset: its day and place are shown in the reader's own.
  if (grid.isError && presets.isForeign && presets.ordinary)
    return (
      <Navigate
        to={{ pathname: gridAddresses.preset({ presetId: presets.ordinary.id }), search: location.search }}
        replace
      />
    )
  return (
    <PhoneSheetContext value={sheet}>
      <Page
        title={t('grid.title')}
        tools={
          <>
            <GridPlaces {...{ address, presets, where }} date={shown} />
            {!phone && days}
            {!phone && <ZoomTools address={address} />}
          </>
        }
        aside={
          over ??
          (needsShown && (
            <NeedsPanel needs={address.needs} offered={grid.data?.meta} onClose={() => showNeeds(false)}>
              {t('plan.show_places', { count: meeting })}
            </NeedsPanel>
          ))
        }
      >
        <div className={css.screen}>
          <GridTools address={address} grid={grid.data} onNeeds={() => showNeeds(true)} days={phone ? days : null} />
          {grid.data && hasNeeds(address) && (
            <NarrowedBar address={address} meta={grid.data.meta} shown={meeting} read={grid.data.data.length} />
          )}
          {!grid.isWeek && (
            <Notice
              closed={closed}
              openDay={openDay}
              date={grid.isPlaceholderData ? undefined : shown}
              go={(date) => address.go({ date })}
            />
          )}
          <ShownGrid address={address} presets={presets} place={place?.name} goTo={goTo} />
          <div ref={setSheet} />
          <GridLegend
            isToday={!!openDay && (grid.dates ?? [shown]).includes(openDay.today)}
            isWeek={grid.isWeek}
            showKeys={showKeys}
          />
          {keysShown && <KeyList isWeek={grid.isWeek} onClose={() => setKeysShown(false)} />}
        </div>
      </Page>
    </PhoneSheetContext>
  )
}

/** The number of rows that meet the needs. */
function useMeeting(needs: GridAddress['needs'], grid: GridAnswer | undefined): number {
  const meets = useMeets(needs, grid?.meta.attributes)
  return useMemo(() => {
    const all = grid?.data ?? []
    return meets ? all.filter(meets).length : all.length
  }, [grid, meets])
}

interface DaysProps extends Pick<ComponentProps<typeof DayNav>, 'address' | 'goTo'> {
  zone: string | undefined
  where: ReturnType<typeof dayQuery> | null
  grid: ReturnType<typeof useShown>
}

/** The steps through the days, and the month, on the clock of the place. */
function Days({ zone, where, grid, address, goTo }: DaysProps) {
  const marks = useDayMarks(where)
  return (
    <PlaceZone value={zone}>
      <DayNav marks={marks} opened={grid.data?.meta.date} week={grid.dates} address={address} goTo={goTo} />
    </PlaceZone>
  )
}

interface NoticeProps extends Omit<ComponentProps<typeof DayNotice>, 'className'> {
  closed: ReturnType<typeof useClosedDay>
}

/** Says that nothing opens on the shown day, or what else there is to know of it. */
function Notice({ closed, ...day }: NoticeProps) {
  if (closed) return <ClosedDay className={css.closed} closed={closed} go={day.go} />
  return <DayNotice className={css.notice!} {...day} />
}
