import type { Level, LevelOccupancy } from '@kontor/contract'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { levels } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { SearchTree } from '../../kit/tree/SearchTree.tsx'
import { TreeLink } from '../../kit/tree/TreeLink.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { TodayOccupancy } from '../occupancy/occupancy.ts'
import { levelAddresses } from './addresses.ts'
import classes from './LevelTree.module.css'
import { useMoveLevel } from './useMoveLevel.tsx'

interface Props {
  levels: readonly Level[]
  /** The occupancy of each place today, by its id; empty until it is known. */
  occupancies: ReadonlyMap<number, LevelOccupancy>
  words: string
  onWords: (words: string) => void
  /** The place of the address. */
  picked: number | null
}

/** The tree of places; a place opens beside it and is moved by pointer or by keys. */
export function LevelTree({ levels, occupancies, words, onWords, picked }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const phone = usePhone()
  const { moves, question } = useMoveLevel(levels)
  return (
    <div className={classes.tree}>
      <SearchTree
        label={t('levels.title')}
        searches={t('levels.search')}
        rows={levels}
        words={words}
        onWords={onWords}
        current={picked}
        height={phone ? 60 : 40}
        onChoose={({ id }) => void navigate(levelAddresses.edit({ level_id: id }))}
        mayChoose={({ meta }) => !!meta.read}
        moves={moves}
      >
        {(level) => <Place level={level} occupancy={occupancies.get(level.id)} />}
      </SearchTree>
      {question}
    </div>
  )
}

interface PlaceProps {
  level: Level
  occupancy: LevelOccupancy | undefined
}

function Place({ level: { id, name, kind, parents, meta, ...level }, occupancy }: PlaceProps) {
  const { t } = useTranslation()
  const mayAdd = useMay()(levels.create.access) && meta.create
  return (
    <>
      <span className={classes.name}>
        {meta.read ? (
          <TreeLink to={levelAddresses.edit({ level_id: id })} title={[...parents, name].join(' › ')}>
            {name}
          </TreeLink>
        ) : (
          name
        )}
        <span className={classes.kind}>{t(`levels.kind_${kind}`)}</span>
      </span>
      {meta.read && !level.is_declarable && <Tag tone="flat">{t('levels.closed_place')}</Tag>}
      <span className={classes.zone}>{level.timezone.replaceAll('_', ' ')}</span>
      <span className={classes.count}>{t('levels.resources', { count: level.resource_count })}</span>
      <span className={classes.occupancy}>{occupancy && <TodayOccupancy occupancy={occupancy} />}</span>
      {mayAdd && (
        <Link
          to={levelAddresses.add({ level_id: id })}
          className={classes.add}
          aria-label={t('levels.add_inside', { name })}
          title={t('levels.add_inside', { name })}
        >
          <IconPlus size={16} stroke={1.7} aria-hidden />
        </Link>
      )}
    </>
  )
}
