import type { Level } from '@kontor/contract'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useSearchParams } from 'react-router'
import { levels, userPreferences } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ToggledSearch } from '../../../kit/list/search/ToggledSearch.tsx'
import { useInitial } from '../../../kit/session/session.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { usePaused } from '../../../kit/usePaused.ts'
import { NothingToBook } from '../../levels/levels.ts'
import { qrCodeAddresses } from '../../qr-codes/addresses.ts'
import { planAddresses } from '../addresses.ts'
import { usePlanAddress } from '../state/address.ts'
import { LocationGroup } from './LocationGroup.tsx'
import classes from './LocationPage.module.css'
import { mostFrequentPlaces } from './locations.ts'

/** Milliseconds after the last key until the search is sent (R255). */
const pause = 300

/** The first step of the plan: choosing a place (R250–R277). A link may name one. */
export default function LocationPage() {
  const [search] = useSearchParams()
  const { levelId } = planAddresses.place.read(search)
  return levelId ? <LinkedPlace levelId={levelId} /> : <Locations />
}

/** Opens the resources of a place (R266), or the facts about it if nothing can be booked there (R263). */
function LinkedPlace({ levelId }: { levelId: number }) {
  const [search] = useSearchParams()
  const { levelId: _, ...asked } = planAddresses.place.read(search)
  const { data, error } = useCall(levels.all, { query: { depth: 'ALL' } })
  if (!data && !error) return <Locations />
  const isLocked = data?.data.some(({ id, is_declarable }) => id === levelId && !is_declarable)
  const to = isLocked
    ? planAddresses.location({ level_id: levelId })
    : planAddresses.resources({ plan_level_id: levelId }, asked)
  return <Navigate to={to} replace />
}

function Locations() {
  const { t } = useTranslation()
  const { levelId } = usePlanAddress()
  const showsCamera = useShowsCamera()
  const [words, setWords] = useState('')
  const rested = usePaused(words.trim(), pause)
  // An emptied field shows the whole list at once.
  const filter = words.trim() && rested
  const tree = useCall(levels.all, { query: { depth: 'ALL' } })
  const all = tree.data?.data ?? []
  const selected = levelId ?? all.find(({ is_default, is_declarable }) => is_default && is_declarable)?.id
  return (
    <Page title={t('plan.title')} aside={<Outlet />} footer={showsCamera && <ScanLink />}>
      <div className={classes.locations}>
        <search className={classes.search}>
          <ToggledSearch
            label={t('levels.search')}
            closeLabel={t('plan.search_close')}
            value={words}
            onChange={setWords}
            startsOpen
          />
        </search>
        <Loaded read={tree} rows={10} height={3.25}>
          {() => {
            if (all.every(({ resource_count }) => resource_count === 0)) return <NothingToBook />
            return filter ? <Results filter={filter} selected={selected} /> : <Groups all={all} selected={selected} />
          }}
        </Loaded>
      </div>
    </Page>
  )
}

/** Settings of the plan (R270). */
const ofPlan = { preference_category_ids: ['10'] }

/** Whether the camera has a button: by the settings of the plan, which may be newer than the start-up data. */
function useShowsCamera(): boolean {
  const { shows_camera } = useInitial()
  const { data } = useCall(userPreferences.list, { query: ofPlan })
  const found = data?.data.find(({ preference }) => preference === 'SHOW_CAMERA_BUTTON')
  return found ? found.value === 'on' : shows_camera
}

/** Opens the camera, which reads the QR code of a resource or a place (R269). */
function ScanLink() {
  const { t } = useTranslation()
  return (
    <LinkButton to={qrCodeAddresses.scan()}>
      <IconQrcode size={16} stroke={1.8} aria-hidden />
      {t('qr_codes.scan')}
    </LinkButton>
  )
}

/** The groups of the list: most frequently used, favourites, and all places (R253, R276). */
function Groups({ all, selected }: { all: readonly Level[]; selected: number | undefined }) {
  const { t } = useTranslation()
  const frequent = mostFrequentPlaces(all)
  return (
    <>
      {frequent.length > 0 && <LocationGroup title={t('plan.frequent')} levels={frequent} selected={selected} />}
      <LocationGroup
        title={t('plan.favorites')}
        levels={all.filter(({ is_favorite }) => is_favorite)}
        selected={selected}
        none={t('plan.no_favorites')}
      />
      <LocationGroup title={t('plan.all')} levels={all} selected={selected} isTree />
    </>
  )
}

function Results({ filter, selected }: { filter: string; selected: number | undefined }) {
  const { t } = useTranslation()
  const read = useCall(levels.search, { query: { filter } })
  const none = t('pick.none_found', { words: filter })
  return (
    <Loaded read={read} rows={4} height={3.25}>
      {({ data }) => <LocationGroup title={t('plan.results')} levels={data} selected={selected} none={none} />}
    </Loaded>
  )
}
