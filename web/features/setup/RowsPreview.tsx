import type { MapDraft } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useMapPicture } from '../map-view/map-view.ts'
import classes from './Preview.module.css'
import type { useFirstRows } from './useFirstRows.ts'

interface Props {
  draft: MapDraft
  desks: ReturnType<typeof useFirstRows>['placed']
}

/** The plan with its new desks, as they are typed. */
export function RowsPreview({ draft, desks }: Props) {
  const { t } = useTranslation()
  const picture = useMapPicture(draft.id, draft.picture?.hash)
  const { width, height } = draft
  return (
    <figure className={classes.rowsPreview}>
      <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <rect className={classes.sheet} width={width} height={height} rx="6" />
        {picture && <image href={picture} width={width} height={height} />}
        {desks.map((desk) => (
          <g key={desk.name} className={classes.desk}>
            <circle cx={desk.x + desk.width / 2} cy={desk.y + desk.height / 2} r={desk.width / 2} />
            <text x={desk.x + desk.width / 2} y={desk.y + desk.height / 2} fontSize={desk.width * 0.4}>
              {/\d*$/.exec(desk.name)![0].slice(-3)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={classes.caption}>
        {t('setup.preview', { what: t('levels.resources', { count: desks.length }) })}
      </figcaption>
    </figure>
  )
}
