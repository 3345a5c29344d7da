import { type ComponentProps, memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame, useMapNames, useMapView, useRotated, useSigns } from '../../../map-view/map-view.ts'
import { deskNumber, isRoom, Mark, PlaceShape, SignNames } from '../../../plan/plan.ts'
import { placesOf } from '../canvas/fit.ts'
import type { Editor } from '../state/useEditor.ts'

/** The draft as the plan will show it: the plan's own marks, all free, and nothing of the editor. */
export function DraftPreview({ editor: { draft, elements } }: { editor: Pick<Editor, 'draft' | 'elements'> }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const isRotated = useRotated(draft)
  const places = useMemo(() => placesOf(elements), [elements])
  const areas = useMemo(() => [...elements.values()].filter((each) => each.kind !== 'place'), [elements])
  const drawn = { all: draft.resources, places, isRotated, width: draft.width, height: draft.height }
  const { signs, spacing, forms } = useSigns(drawn)
  const view = useMapView(draft, { spacing, count: places.size })
  const { scale, sight } = view
  const names = useMapNames({ ...drawn, signs, forms, scale })
  const shown = useMemo(() => new Set(places.keys()), [places])
  return (
    <MapFrame map={draft} view={view} signs={signs} names={names} areas={areas} frameRef={frame}>
      {draft.resources.map(({ id, name, seats }) => {
        const place = places.get(id)
        if (!place) return null
        const room = isRoom(place)
        return (
          <FreePlace
            key={id}
            place={place}
            name={name}
            scale={room ? scale : 0}
            isRotated={isRotated}
            below={room && seats ? t('resources.seats_count', { count: seats }) : null}
          />
        )
      })}
      <SignNames {...{ signs, names, sight, isRotated, shown }} height={draft.height} />
    </MapFrame>
  )
}

type PlaceProps = Omit<ComponentProps<typeof PlaceShape>, 'sign'>

/** A resource that nobody has booked. Of thousands, a zoom renders the rooms alone, whose texts must fit. */
const FreePlace = memo(function FreePlace(props: PlaceProps) {
  const { place, name, isRotated } = props
  const number = deskNumber(place, name, isRotated)
  return <PlaceShape {...props} sign={<Mark state="free" holder={null} freeFirst number={number} />} />
})
