import type { Level } from '@kontor/contract'
import { IconCheck, IconInfoCircle, IconLock, IconMap2 } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { levels as calls } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { StarButton } from '../../../kit/ui/button/StarButton.tsx'
import { planAddresses } from '../addresses.ts'
import { useFindTime } from '../state/open-day.ts'
import classes from './LocationPage.module.css'
import { screenAfterPlace } from './locations.ts'

interface Props {
  title: string
  levels: readonly Level[]
  selected: number | undefined
  /** The text of an empty group. */
  none?: string
  /** The whole tree: each place stands in from the one above it. */
  isTree?: boolean
}

export function LocationGroup({ title, levels, selected, none, isTree }: Props) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {levels.length === 0 && none && <p className={classes.none}>{none}</p>}
      <ul>
        {levels.map((level) => (
          <Row key={level.id} level={level} isSelected={level.id === selected} isTree={isTree} />
        ))}
      </ul>
    </section>
  )
}

/**
 * A row: the name in bold, the names above it, star, information, check (R257–R263). A place where nothing can be
 * booked can't be chosen.
 */
interface RowProps extends Pick<Props, 'isTree'> {
  level: Level
  isSelected: boolean
}

function Row({ level, isSelected, isTree }: RowProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { plan_level_id } = useParams()
  const { id, name, parents, map_id, is_declarable } = level
  const findTime = useFindTime()
  const choose = async () => {
    const time = await findTime(id)
    // Back then shows the list with this place checked.
    await navigate(planAddresses.place({ plan_level_id: id }), { replace: true })
    await navigate(planAddresses[screenAfterPlace(level)]({ plan_level_id: id }, time))
  }
  return (
    <li className={classes.row} data-picked={isSelected || undefined}>
      <button
        type="button"
        className={classes.name}
        style={{ paddingInlineStart: `${isTree ? 1.25 * parents.length : 0}rem` }}
        disabled={!is_declarable}
        aria-pressed={isSelected}
        onClick={() => void choose()}
      >
        <span className="wrap" dir="auto">
          <b>{name}</b>
          {parents.length > 0 && <span> {parents.join(' › ')}</span>}
        </span>
        {!is_declarable && <IconLock size={16} stroke={1.7} aria-label={t('plan.not_declarable')} />}
        {map_id !== null && <IconMap2 size={16} stroke={1.7} aria-label={t('plan.has_map')} />}
      </button>
      {isSelected && <IconCheck className={classes.check} size={18} stroke={2} aria-label={t('plan.selected')} />}
      <Star level={level} />
      {level.meta.read && (
        <Link
          className={classes.icon}
          to={planAddresses.location({ plan_level_id, level_id: id })}
          aria-label={t('plan.about', { name })}
        >
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        </Link>
      )}
    </li>
  )
}

/** Marks the place as a favourite. A former favourite goes from its group, and the focus to its star in another one. */
function Star({ level: { id, name, is_favorite, plan } }: { level: Level }) {
  const { t } = useTranslation()
  const favor = useAction(calls.favor)
  const disfavor = useAction(calls.disfavor)
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const own = frame.current!
    const others = () => document.querySelectorAll(`[data-star="${own.dataset.star}"]`)
    return () => {
      if (!own.contains(document.activeElement)) return
      const other = [...others()].findLast((each) => each !== own)
      other?.querySelector('button')?.focus()
    }
  }, [])
  return (
    <span ref={frame} data-star={id} style={{ display: 'contents' }}>
      <StarButton
        isOn={is_favorite}
        label={t('plan.favor', { name })}
        refused={plan.meta.update ? undefined : t('plan.favor_not')}
        onSwitch={(isOn) => (isOn ? favor : disfavor).mutateAsync({ params: { id } })}
      />
    </span>
  )
}
