import type { Level } from '@kontor/contract'
import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { levels, maps, resourceClean } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import grouped from '../../../kit/list/grouped-rows.module.css'
import { useList } from '../../../kit/list/useList.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { NothingToBook } from '../../levels/levels.ts'
import { cleanAddresses } from '../addresses.ts'
import { CleanPlace, CleanViews } from '../CleanHead.tsx'
import { CleanIcon } from '../CleanMark.tsx'
import { useMark } from '../useMark.ts'
import { type CleanLook, useCleanWords } from '../words.ts'
import { CleanMap } from './CleanMap.tsx'
import classes from './CleanMapPage.module.css'

/** The cleaning state of the resources on a floor (R308). */
export default function CleanMapPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { level_id = null } = cleanAddresses.map.read(search)
  const tree = useCall(levels.all, { query: { depth: 'ALL' } })
  const floor = floorOf(tree.data?.data ?? [], level_id)
  const place = level_id ?? floor?.id ?? null
  return (
    <Page title={t('clean.title')} views={<CleanViews levelId={place} />} tools={<CleanPlace levelId={place} isMap />}>
      <Loaded read={tree} rows={10} height={3}>
        {({ data }) =>
          data.length === 0 ? (
            <NothingToBook />
          ) : floor ? (
            <Floor key={floor.id} levelId={floor.id} mapId={floor.map_id!} />
          ) : (
            <Empty action={<LinkButton to={cleanAddresses.list({ level_id })}>{t('clean.to_list')}</LinkButton>}>
              {t('clean.no_map')}
            </Empty>
          )
        }
      </Loaded>
    </Page>
  )
}

/** The chosen place, or the first in it that has a map; without a choice the first of all. */
function floorOf(places: readonly Level[], levelId: number | null): Level | undefined {
  const at = places.findIndex(({ id }) => id === levelId)
  const chosen = places[at]
  if (levelId !== null && !chosen) return undefined
  const below = chosen ? places.slice(at + 1) : places
  const past = chosen ? below.findIndex(({ depth }) => depth <= chosen.depth) : -1
  const within = past < 0 ? below : below.slice(0, past)
  return [...(chosen ? [chosen] : []), ...within].find(({ map_id }) => map_id !== null)
}

function Floor({ levelId, mapId }: { levelId: number; mapId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { resource = [] } = cleanAddresses.map.read(search)
  const [pickedId] = resource
  const read = useCall(maps.get, { params: { id: mapId } })
  const list = useList(resourceClean.list, { query: { level: [String(levelId)] } })
  const picked = list.rows.find(({ id }) => id === pickedId)
  const pick = (id: number | null) =>
    void navigate(cleanAddresses.map({ level_id: levelId, resource: id === null ? null : [id] }), { replace: true })
  if (list.total === 0)
    return (
      <Empty action={<LinkButton to={cleanAddresses.list()}>{t('clean.to_list')}</LinkButton>}>
        {t('clean.nothing_yet')}
      </Empty>
    )
  return (
    <div className={classes.screen}>
      <div className={classes.drawing}>
        <Loaded read={read} waiting={null}>
          {({ data }) => (
            <CleanMap
              map={data}
              rows={list.rows}
              picked={pickedId}
              onPick={(id) => pick(id === pickedId ? null : id)}
            />
          )}
        </Loaded>
      </div>
      <Legend />
      {picked && <Picked key={picked.id} row={picked} />}
    </div>
  )
}

const looks: readonly CleanLook[] = ['due', 'used', 'clean']

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('clean.legend')}>
      {looks.map((look) => (
        <li key={look}>
          <CleanIcon look={look} />
          {t(`clean.state_${look}`)}
        </li>
      ))}
    </ul>
  )
}

/** The picked resource under the map, with the button for a thumb. */
function Picked({ row }: { row: ResourceClean }) {
  const { t } = useTranslation()
  const words = useCleanWords()
  const { mark, isMarking } = useMark()
  const other = row.state === 'due' ? 'clean' : 'due'
  return (
    <section className={classes.picked} aria-label={row.name}>
      <CleanIcon look={words.look(row)} />
      <span className={grouped.lines}>
        <b className="wrap" dir="auto">
          {row.name}
        </b>
        {words.state(row) !== null && <small className="wrap">{words.state(row)}</small>}
        <small className="wrap">{words.next(row)}</small>
      </span>
      <Button
        className={grouped.act!}
        variant={other === 'clean' ? 'filled' : undefined}
        loading={isMarking}
        onClick={() => void mark([row.id], other)}
      >
        {t(other === 'clean' ? 'clean.mark' : 'clean.mark_due')}
      </Button>
    </section>
  )
}
