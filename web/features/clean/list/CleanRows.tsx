import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { comma } from '../../../i18n.ts'
import grouped from '../../../kit/list/grouped-rows.module.css'
import { PickRow } from '../../../kit/list/select/picking.tsx'
import type { Selection } from '../../../kit/list/select/useSelection.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { cleanAddresses } from '../addresses.ts'
import { CleanIcon } from '../CleanMark.tsx'
import { useCleanWords } from '../words.ts'
import classes from './CleanPage.module.css'

interface Props {
  rows: readonly ResourceClean[]
  selection: Selection
  onMark: (id: number) => void
}

/** The resources of each place, under its name. */
export function CleanRows({ rows, selection, onMark }: Props) {
  return [...Map.groupBy(rows, ({ level_id }) => level_id)].map(([level_id, ofPlace]) => (
    <section key={level_id} aria-labelledby={`clean-${level_id}`}>
      <h2 id={`clean-${level_id}`} className={grouped.group}>
        <bdi>{nameOfPlace(ofPlace[0]!)}</bdi> <span>{ofPlace.length}</span>
      </h2>
      <ul>
        {ofPlace.map((row) => (
          <li key={row.id} className={grouped.row} data-picked={selection.has(row.id) || undefined}>
            <PickRow selection={selection} id={row.id} name={row.name} />
            <Row row={row} onMark={onMark} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The place with the one above it. */
export const nameOfPlace = ({ level_name, parents }: ResourceClean) =>
  [level_name, parents.at(-1)].filter(Boolean).join(comma())

/** Minutes before the next booking from which on it stands out. */
const soon = 60

function Row({ row, onMark }: { row: ResourceClean; onMark: (id: number) => void }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const words = useCleanWords()
  const { id, name, state, is_blocked } = row
  const left = words.minutesLeft(row)
  const to = cleanAddresses.chosen({ ...cleanAddresses.list.read(new URLSearchParams(search)), resource: [id] })
  return (
    <>
      <Link className={`${grouped.open} ${classes.tagged}`} to={to}>
        <CleanIcon look={words.look(row)} />
        <span className={`${grouped.lines} ${classes.text}`}>
          <b className="wrap" dir="auto">
            {name}
          </b>
          {words.state(row) !== null && <small className="wrap">{words.state(row)}</small>}
          <small className="wrap" data-soon={(state === 'due' && left !== null && left <= soon) || undefined}>
            {words.next(row)}
          </small>
        </span>
        {is_blocked && (
          <span className={classes.tag}>
            <Tag tone="warn">{t('clean.blocked')}</Tag>
          </span>
        )}
      </Link>
      <Button
        className={grouped.act!}
        aria-label={t(state === 'due' ? 'clean.mark_name' : 'clean.mark_due_name', { name })}
        onClick={() => onMark(id)}
      >
        {state === 'due' && <IconSparkles size={16} stroke={1.7} aria-hidden />}
        {t(state === 'due' ? 'clean.mark' : 'clean.mark_due')}
      </Button>
    </>
  )
}
