import type { DrawnMap, MapDraft, ResourcePlace } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mapDrafts, maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMapPicture } from '../map-view/map-view.ts'
import classes from './Preview.module.css'
import type { useFirstRows } from './useFirstRows.ts'

/** The plan with its new desks, as they are typed. */
export function RowsPreview({ draft, desks }: { draft: MapDraft; desks: ReturnType<typeof useFirstRows>['placed'] }) {
  return (
    <Preview map={draft} count={desks.length}>
      {desks.map((desk) => (
        <Desk key={desk.name} at={desk} state="new" name={desk.name} />
      ))}
    </Preview>
  )
}

/** The sheet of a plan that isn't published yet, with its picture once it has one. */
export function SheetPreview({ mapId }: { mapId: number }) {
  const { data } = useCall(mapDrafts.open, { params: { id: mapId } })
  return data ? <Preview map={data.data} count={null} /> : null
}

interface PublishedProps {
  mapId: number
  /** The names of resources, by id. */
  names?: ReadonlyMap<number, string>
  /** The resource that is booked next. */
  picked?: number
}

/** The published plan with all that stands on it; nothing until it has loaded. */
export function PublishedPreview({ mapId, names, picked }: PublishedProps) {
  const { data } = useCall(maps.get, { params: { id: mapId } })
  if (!data) return null
  const { places } = data.data
  return (
    <Preview map={data.data} count={places.length}>
      {places.map((place) => (
        <Desk
          key={place.resource_id}
          at={place}
          state={place.resource_id === picked ? 'picked' : 'free'}
          name={names?.get(place.resource_id) ?? ''}
        />
      ))}
    </Preview>
  )
}

interface PreviewProps {
  map: Pick<DrawnMap, 'id' | 'width' | 'height' | 'picture'>
  /** The resources on it; null: only the sheet is looked at. */
  count: number | null
  children?: ReactNode
}

function Preview({ map: { id, width, height, picture }, count, children }: PreviewProps) {
  const { t } = useTranslation()
  const href = useMapPicture(id, picture?.hash)
  return (
    <figure className={classes.rowsPreview}>
      <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <rect className={classes.sheet} width={width} height={height} rx="6" />
        {href && <image href={href} width={width} height={height} />}
        {children}
      </svg>
      <figcaption className={classes.caption}>
        {count === null
          ? t(picture ? 'setup.picture_preview' : 'setup.sheet_preview')
          : t('setup.preview', { what: t('levels.resources', { count }) })}
      </figcaption>
    </figure>
  )
}

interface DeskProps {
  at: Pick<ResourcePlace, 'x' | 'y' | 'width' | 'height'>
  state: 'new' | 'free' | 'picked'
  name: string
}

/** A desk by a circle with the last digits of its name. */
function Desk({ at: { x, y, width, height }, state, name }: DeskProps) {
  const size = Math.min(width, height)
  const [cx, cy] = [x + width / 2, y + height / 2]
  return (
    <g className={classes.desk} data-state={state}>
      <circle cx={cx} cy={cy} r={size / 2} />
      <text x={cx} y={cy} fontSize={size * 0.4}>
        {/\d*$/.exec(name)![0].slice(-3)}
      </text>
    </g>
  )
}
