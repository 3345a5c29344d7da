import type { Level } from '@kontor/contract'
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { usePhone } from '../../kit/ui/media.ts'
import { Tag } from '../../kit/ui/Tag.tsx'
import { levelAddresses } from './addresses.ts'
import classes from './LevelTree.module.css'
import { type Branch, branchesOf, wayTo } from './tree.ts'

interface Props {
  levels: readonly Level[]
  words: string
  /** The place of the address: its way is open and it is in sight. */
  picked: number | null
}

/** The lines of the tree, drawn only where they can be seen. Arrows walk it, right and left open and close. */
export function LevelTree({ levels, words, picked }: Props) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const branches = useMemo(() => branchesOf(levels, closed, words), [levels, closed, words])
  const frame = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const window = useVirtualizer({
    count: branches.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (phone ? 60 : 40),
    overscan: 16,
    getItemKey: (index) => branches[index]!.id,
  })
  const setOpen = (ids: readonly number[], isOpen: boolean) => {
    const next = new Set(closed)
    for (const id of ids) isOpen ? next.delete(id) : next.add(id)
    setClosed(next)
  }
  const openWay = useEffectEvent((id: number) => setOpen(wayTo(levels, id), true))
  useEffect(() => {
    if (picked !== null) openWay(picked)
  }, [picked])
  const show = useEffectEvent((id: number) => {
    const at = branches.findIndex((branch) => branch.id === id)
    if (at >= 0) window.scrollToIndex(at, { align: 'auto' })
  })
  const count = levels.length
  useEffect(() => {
    if (picked === null || count === 0) return
    // The first time there is no height to scroll in before the first paint.
    const soon = requestAnimationFrame(() => show(picked))
    return () => cancelAnimationFrame(soon)
  }, [picked, count])

  const walk = (event: KeyboardEvent) => {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-level]')
    const at = branches.findIndex(({ id }) => String(id) === line?.dataset.level)
    const branch = branches[at]
    if (!branch) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) focusLine(frame.current, branches[at + step]?.id)
    else if (event.key === 'ArrowRight' && branch.hasChildren && !branch.isOpen) setOpen([branch.id], true)
    else if (event.key === 'ArrowLeft' && branch.hasChildren && branch.isOpen) setOpen([branch.id], false)
    else if (event.key === 'ArrowLeft') focusLine(frame.current, branch.parent_id)
    else return
    event.preventDefault()
  }
  if (branches.length === 0) return <p className={classes.none}>{t('levels.none_found')}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a quicker way; each line has its own link and buttons
    <div ref={frame} className={classes.frame} onKeyDown={walk}>
      <ul aria-label={t('levels.title')} style={{ height: window.getTotalSize() }}>
        {window.getVirtualItems().map(({ index, start }) => {
          const branch = branches[index]!
          return (
            <li
              key={branch.id}
              ref={window.measureElement}
              data-index={index}
              data-level={branch.id}
              className={classes.line}
              data-picked={branch.id === picked || undefined}
              style={{ transform: `translateY(${start}px)`, ['--depth' as string]: branch.depth }}
            >
              <Line branch={branch} onToggle={() => setOpen([branch.id], !branch.isOpen)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Line({ branch, onToggle }: { branch: Branch; onToggle: () => void }) {
  const { t } = useTranslation()
  const { id, name, kind, hasChildren, isOpen, meta, parents } = branch
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      {hasChildren ? (
        <IconButton
          className={classes.toggle!}
          aria-expanded={isOpen}
          label={t(isOpen ? 'levels.close_branch' : 'levels.open_branch', { name })}
          onClick={onToggle}
        >
          <Arrow size={16} stroke={1.7} aria-hidden />
        </IconButton>
      ) : (
        <span className={classes.leaf} />
      )}
      <span className={classes.name}>
        {meta.read ? (
          <Link className="whole" to={levelAddresses.edit({ level_id: id })} title={[...parents, name].join(' › ')}>
            {name}
          </Link>
        ) : (
          name
        )}
        {parents.length > 0 && <span className="vh">{parents.join(' › ')}</span>}
        <span className={classes.kind}>{t(`levels.kind_${kind}`)}</span>
      </span>
      {meta.read && !branch.is_declarable && <Tag tone="flat">{t('levels.closed_place')}</Tag>}
      <span className={classes.zone}>{branch.timezone.replaceAll('_', ' ')}</span>
      <span className={classes.count}>{t('levels.resources', { count: branch.resource_count })}</span>
      {meta.create && (
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

function focusLine(frame: HTMLElement | null, id: number | null | undefined) {
  frame?.querySelector<HTMLElement>(`[data-level="${id}"] a`)?.focus()
}
