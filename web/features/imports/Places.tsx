import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { ProgressBar } from '../../kit/ui/state/ProgressBar.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import classes from './import.module.css'

type Props = Pick<ImportOf, 'places'>

/** Shows how far each building is while the import runs; rows with errors don't count. */
export function RunningPlaces({ places }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <table className={classes.running}>
      <thead>
        <tr>
          <th scope="col">{t('resource_import.building')}</th>
          <td />
          <th scope="col" data-number>
            {t('resource_import.rows')}
          </th>
          <th scope="col">{t('resources.state')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => {
          const [done, total] = [place.added + place.changed, place.rows - place.left_out]
          const name = place.name ?? t('resource_import.no_building')
          const progress = progressOf(place)
          const state = t(`resource_import.state_${progress}`)
          return (
            <tr key={place.name ?? ''} data-state={progress}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                <ProgressBar isWide label={name} done={total === 0 ? 1 : done / total} />
              </td>
              <td data-number>{t('resource_import.done_of', { done: number(done), total: number(total) })}</td>
              <td>{progress === 'done' ? <Tag tone="ok">{state}</Tag> : state}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The rows of each building, and what came of them. */
export function Places({ places }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const cells = ['rows', 'added', 'changed', 'left_out'] as const
  const numbers = (of: Record<(typeof cells)[number], number>) =>
    cells.map((key) => (
      <td key={key} data-number data-none={of[key] === 0 || undefined}>
        {number(of[key])}
      </td>
    ))
  const sumOf = (key: (typeof cells)[number]) => places.reduce((sum, place) => sum + place[key], 0)
  return (
    <table className={classes.places}>
      <thead>
        <tr>
          <th scope="col">{t('resource_import.building')}</th>
          {cells.map((key) => (
            <th key={key} scope="col" data-number>
              {t(`resource_import.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.name ?? ''}>
            <th scope="row" dir="auto">
              {place.name ?? t('resource_import.no_building')}
            </th>
            {numbers(place)}
          </tr>
        ))}
      </tbody>
      {places.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('resource_import.all_buildings')}</th>
            {numbers(
              Object.fromEntries(cells.map((key) => [key, sumOf(key)])) as Record<(typeof cells)[number], number>,
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Tells whether the rows of a building are written, while the import runs. */
function progressOf({ rows, added, changed, left_out }: ImportOf['places'][number]) {
  const written = added + changed
  if (written === 0 && rows > left_out) return 'waiting'
  return written + left_out < rows ? 'running' : 'done'
}
