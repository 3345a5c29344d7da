import type { MapArea } from '@kontor/contract'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type Ref, type SVGProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaName, type AreaShade, AreaShape } from './Areas.tsx'
import '../../styles/drawing.css'
import classes from './MapFrame.module.css'
import { MapPicture } from './MapPicture.tsx'
import type { Sign } from './names/names.ts'
import { useDrawnWords } from './names/useDrawnWords.ts'
import type { useMapView } from './useMapView.ts'

export interface ShownMap {
  id: number
  name: string
  width: number
  height: number
  drawing: string
  picture: { hash: string } | null
}

interface Props {
  map: ShownMap
  view: ReturnType<typeof useMapView>
  /** The signs, at their positions on the screen: the map's own words keep clear of them. */
  signs: readonly Sign[]
  /** The text below each sign, by id; absent: signs have none. */
  names?: ReadonlyMap<number, string>
  areas: readonly MapArea[]
  /** The colour of some areas, by key, and what it says. */
  shades?: ReadonlyMap<string, AreaShade> | undefined
  frameRef: Ref<HTMLDivElement>
  /** Handlers of the frame, such as those of a tooltip. */
  handlers?: object
  /** Handlers of the map itself, in place of those that only move the view. */
  onMap?: Pick<
    SVGProps<SVGSVGElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onKeyDown'
  >
  /** In the map, in its units. */
  children: ReactNode
  /** Over the map: a card, a legend. */
  over?: ReactNode
}

const noNames: ReadonlyMap<number, string> = new Map()

/** A pale map with its zones and rooms; its screen's own marks carry the colour. */
export function MapFrame({
  map,
  view,
  signs,
  names = noNames,
  areas,
  shades,
  frameRef,
  handlers,
  onMap,
  children,
  over,
}: Props) {
  const { t } = useTranslation()
  const { isRotated, size, scale } = view
  const drawing = useRef<SVGGElement>(null)
  useDrawnWords(drawing, { signs, names, scale, isRotated, height: map.height })
  return (
    <div ref={frameRef} className={classes.frame} data-map {...handlers}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        ref={view.svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={t('plan.map_of', { name: map.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself takes keys: it zooms and moves
        tabIndex={0}
        {...view.handlers}
        {...onMap}
      >
        <g ref={view.drawing} data-view>
          <g transform={isRotated ? `translate(${map.height} 0) rotate(90)` : undefined}>
            {map.picture ? (
              <MapPicture map={map} />
            ) : (
              // The drawing was cleaned before it was stored.
              <g ref={drawing} data-drawing dangerouslySetInnerHTML={{ __html: map.drawing }} />
            )}
            {areas.map((area) => (
              <AreaShape key={area.key} area={area} shade={shades?.get(area.key)} />
            ))}
            {areas.map((area) => (
              <AreaName
                key={area.key}
                area={area}
                shade={shades?.get(area.key)}
                scale={scale}
                isRotated={isRotated}
                signs={signs}
                height={map.height}
              />
            ))}
            {children}
          </g>
        </g>
      </svg>
      <ZoomButtons view={view} />
      {over}
    </div>
  )
}

function ZoomButtons({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.zoom}>
      <button type="button" onClick={view.nearer} aria-label={t('plan.nearer')}>
        <IconPlus size={18} stroke={1.6} aria-hidden />
      </button>
      <button type="button" onClick={view.further} aria-label={t('plan.further')}>
        <IconMinus size={18} stroke={1.6} aria-hidden />
      </button>
      <button type="button" onClick={view.whole} aria-label={t('plan.whole')}>
        <IconMaximize size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}
