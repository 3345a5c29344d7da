import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { isOldLink } from '../../../kit/http/api-error.ts'
import { addDays } from '../../../kit/time/time.ts'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import { Empty } from '../../../kit/ui/states.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { usePlaces } from '../../levels/levels.ts'
import { meetsNeeds, NeedsPanel, namedNeeds } from '../../needs/needs.ts'
import { ClosedDay, DayNotice, useClosedDay, useOpenDay } from '../../open-day/open-day.ts'
import { gridAddresses } from '../addresses.ts'
import { PhoneSheetContext } from '../booking/phone-sheet.ts'
import type { GridAnswer, GridResource } from '../grid-types.ts'
import { dayKey, useGridDay } from '../live/useGridDay.ts'
import { useScreenSizes } from '../rows/sizes.ts'
import { createGridStore, GridStoreContext } from '../store.ts'
import { dayOf } from '../time/clock.ts'
import { useGridAddress } from './address.ts'
import { DayNav } from './DayNav.tsx'
import { dayQuery } from './day-query.ts'
import { GridPlaces } from './GridPlaces.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { FewerFilters, GridTools, hasNeeds, NoRows } from './GridTools.tsx'
import { KeyList } from './KeyList.tsx'
import { Legend } from './Legend.tsx'
import { LiveGrid } from './LiveGrid.tsx'
import { NarrowedBar } from './NarrowedBar.tsx'
import css from './page.module.css'
import { usePresets } from './presets.ts'
import { makeReady } from './ready-ahead.ts'

/** The day grid of a preset (R229). */
export default function GridPage() {
  const [store] = useState(createGridStore)
  return (
    <GridStoreContext value={store}>
      <GridScreen />
    </GridStoreContext>
  )
}

function GridScreen() {
  const { t } = useTranslation()
  const address = useGridAddress()
  const navigate = useNavigate()
  const { presetId, date, type, level } = address
  const input = {
    params: { presetId },
    query: {
      ...(date && { date }),
      ...(level && { level_id: level }),
      ...(type && { resource_type_id: type }),
    },
  }
  const sizes = useScreenSizes()
  const grid = useGridDay(
    input,
    useCallback((day: GridAnswer) => makeReady(day, sizes), [sizes]),
  )
  const presets = usePresets(presetId)
  const { needs, seats } = address.needs
  const looked = needs.join()
  const attributes = grid.data?.meta.attributes
  const meets = useMemo(() => {
    if (!looked && !seats) return null
    const named = namedNeeds(looked.split(',').filter(Boolean).map(Number), attributes)
    const wanted = { attributes: named.map(({ name }) => name), seats }
    return (resource: GridResource) => meetsNeeds(resource, wanted)
  }, [looked, seats, attributes])
  const meeting = useMemo(() => {
    const all = grid.data?.data ?? []
    return meets ? all.filter(meets).length : all.length
  }, [grid.data, meets])
  const [needsShown, showNeeds] = useState(false)
  const where = presets.current ? dayQuery(presets.current.preset, address) : null
  const { openDay } = useOpenDay(where)
  const place = usePlaces(level !== undefined).find(({ id }) => id === level)
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  const shown = date ?? grid.data?.meta.date
  const hasClosedRows = !grid.isPlaceholderData && !!grid.data?.data.some(({ open }) => open.to <= open.from)
  const closed = useClosedDay(hasClosedRows ? where : null, shown)
  const [today, setToday] = useState<string>()
  const opened = !date && !grid.isPlaceholderData && grid.data?.meta.date
  if (opened && opened !== today) setToday(opened)
  const step = (days: number) => {
    const from = address.asked() ?? today ?? dayOf(Date.now(), grid.data?.meta.zones[0]?.timezone ?? 'UTC')
    address.go({ date: addDays(from, days) })
  }
  const { search } = useLocation()
  const infoAddress = useCallback(
    (resourceId: number) => gridAddresses.info({ presetId, resourceId }) + search,
    [presetId, search],
  )
  const [keysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  const goTo = {
    today: () => address.go({ date: undefined }),
    before: () => step(-1),
    after: () => step(1),
    info: (resourceId: number) => void navigate(gridAddresses.info({ presetId, resourceId }) + address.query()),
    infoAddress,
    keys: showKeys,
  }
  const phone = usePhone()
  const days = <DayNav date={shown} isToday={!date} address={address} goTo={goTo} />
  const heading = grid.data?.meta.types.find(({ id }) => id === type)?.name ?? t('resource_types.all')
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
            <GridPlaces address={address} presets={presets} />
            {!phone && days}
          </>
        }
        aside={
          needsShown ? (
            <NeedsPanel needs={address.needs} offered={grid.data?.meta} onClose={() => showNeeds(false)}>
              {t('plan.show_places', { count: meeting })}
            </NeedsPanel>
          ) : (
            <Outlet />
          )
        }
      >
        <div className={css.screen}>
          <GridTools address={address} grid={grid.data} onNeeds={() => showNeeds(true)} days={phone ? days : null} />
          {grid.data && hasNeeds(address) && (
            <NarrowedBar address={address} meta={grid.data.meta} shown={meeting} read={grid.data.data.length} />
          )}
          {closed ? (
            <ClosedDay className={css.closed} closed={closed} go={(date) => address.go({ date })} />
          ) : (
            <DayNotice
              className={css.notice!}
              openDay={openDay}
              date={grid.isPlaceholderData ? undefined : shown}
              go={(date) => address.go({ date })}
            />
          )}
          {isOldLink(grid.error) ? (
            <Empty action={<FewerFilters address={address} presets={presets} />}>{t('list.unknown_address')}</Empty>
          ) : (
            <Loaded read={grid} waiting={<GridSkeleton />}>
              {(day) =>
                meeting === 0 ? (
                  <NoRows address={address} presets={presets} />
                ) : (
                  <LiveGrid
                    grid={day}
                    queryKey={dayKey(input)}
                    stale={grid.isPlaceholderData}
                    meets={meets}
                    heading={heading}
                    name={[place?.name ?? day.meta.preset_name, type && heading].filter(Boolean).join(', ')}
                    wanted={address.booking}
                    goTo={goTo}
                  />
                )
              }
            </Loaded>
          )}
          <div ref={setSheet} />
          <Legend isToday={!!openDay && shown === openDay.today} showKeys={showKeys} />
          {keysShown && <KeyList onClose={() => setKeysShown(false)} />}
        </div>
      </Page>
    </PhoneSheetContext>
  )
}
