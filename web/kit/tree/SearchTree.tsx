import { IconFold, IconFoldDown } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../list/search/SearchField.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { narrowedTo, type TreeRow, visibleIds } from './rows.ts'
import { Tree, type TreeProps } from './Tree.tsx'
import classes from './tree.module.css'
import { useOpened } from './useOpened.ts'

interface Props<Row extends TreeRow> extends Omit<TreeProps<Row>, 'opened' | 'words' | 'none'> {
  words: string
  onWords: (words: string) => void
  /** The label of the search field. */
  searches: string
  /** Whether the search field has the focus at first. */
  takesFocus?: boolean
}

/**
 * A tree with a search field, and buttons that open or close all rows. Arrow down goes from the field to the tree,
 * Enter takes the first match.
 */
export function SearchTree<Row extends TreeRow>({ words, onWords, searches, takesFocus, ...tree }: Props<Row>) {
  const { t } = useTranslation()
  const { rows, current = null, onChoose, mayChoose } = tree
  const frame = useRef<HTMLDivElement>(null)
  const opened = useOpened(rows, current)
  // Typed words show at once, and their matches a moment later.
  const looked = useDeferredValue(words)
  // A quick person presses the arrow before the matches show, and goes to them once they do.
  const goesDown = useRef(false)
  const goDown = () => {
    goesDown.current = false
    const lines = frame.current!.querySelectorAll<HTMLElement>('[role=row]')
    const open = [...lines].filter(({ dataset }) => dataset.closed === undefined)
    const line = open.find(({ dataset }) => dataset.current) ?? open[0] ?? lines[0]
    line?.focus()
  }
  useEffect(() => {
    if (!goesDown.current || looked !== words) return
    // The matches are drawn in a second pass.
    const soon = requestAnimationFrame(goDown)
    return () => cancelAnimationFrame(soon)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    goesDown.current = false
    if (event.key === 'ArrowDown') {
      if (looked === words) goDown()
      else goesDown.current = true
    } else if (event.key === 'Enter' && words.trim()) {
      const shown = narrowedTo(rows, words)
      const row = visibleIds(shown, () => true)
        .filter((id) => shown.found!.has(id))
        .map((id) => rows.find((row) => row.id === id)!)
        .find((row) => mayChoose?.(row) ?? true)
      if (row) onChoose?.(row)
    } else return
    event.preventDefault()
  }
  return (
    <div ref={frame} className={classes.whole}>
      <search className={classes.search}>
        <SearchField
          label={searches}
          autoComplete="off"
          autoFocus={takesFocus}
          value={words}
          onChange={onWords}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('list.open_all')} title={t('list.open_all')} onClick={opened.all}>
          <IconFoldDown size={16} stroke={1.7} aria-hidden />
        </IconButton>
        <IconButton label={t('list.close_all')} title={t('list.close_all')} onClick={opened.none}>
          <IconFold size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </search>
      {opened.isFolded && !words.trim() && <p className={classes.folded}>{t('list.only_top_open')}</p>}
      <Tree
        {...tree}
        opened={opened}
        words={looked}
        none={looked.trim() ? t('pick.none_found', { words: looked }) : t('pick.none_yet')}
      />
    </div>
  )
}
