import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { levels, slots } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useOnceTrue } from '../../kit/latest.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { useWords } from '../../kit/list/search/useWords.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { levelAddresses } from './addresses.ts'
import { LevelTree } from './LevelTree.tsx'

/** The tree of places: sites, buildings, floors and zones; a place opens beside it. */
export default function LevelsPage() {
  const { t } = useTranslation()
  const { typed: words, search } = useWords()
  const picked = Number(useParams().level_id) || null
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  // A link to one place asks for enough; from the list on, it is known.
  const isAsked = useOnceTrue(useLocation().pathname === levelAddresses.list())
  const occupancy = useCall(slots.ofLevels, {}, { enabled: isAsked })
  const occupancies = useMemo(
    () => new Map(occupancy.data?.data.map((each) => [each.level_id, each])),
    [occupancy.data],
  )
  const add = <AddButton route={levels.create} to={levelAddresses.add()} />
  return (
    <AdminPage title={t('levels.title')} actions={add} aside={<Outlet />}>
      <Loaded read={read} rows={12}>
        {({ data }) =>
          data.length > 0 ? (
            <LevelTree levels={data} occupancies={occupancies} words={words} onWords={search} picked={picked} />
          ) : (
            <Empty action={add}>{t('levels.none')}</Empty>
          )
        }
      </Loaded>
    </AdminPage>
  )
}
