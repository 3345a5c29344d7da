import { IconCheck, IconChevronRight, IconGripVertical, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Checkbox } from 'react-aria-components/Checkbox'
import { TreeItemContent } from 'react-aria-components/Tree'
import { useTranslation } from 'react-i18next'
import type { TreeRow } from './rows.ts'
import classes from './tree.module.css'

/** The content of a row behind its arrow. `words` are the searched ones. */
export type Content<Row extends TreeRow> = (row: Row, words: string) => ReactNode

interface Props<Row extends TreeRow> {
  row: Row
  isCurrent: boolean
  isPartly: boolean
  hasTicks: boolean
  mayMove: boolean
  content: Content<Row>
  words: string
}

/** A row of a tree: its handle, its arrow, its tick, and its content. */
export function TreeLine<Row extends TreeRow>({
  row,
  isCurrent,
  isPartly,
  hasTicks,
  mayMove,
  content,
  words,
}: Props<Row>) {
  const { t } = useTranslation()
  return (
    <TreeItemContent>
      {({ hasChildItems, level, allowsDragging, isSelected }) => (
        <div className={classes.line} style={{ ['--depth' as string]: level - 1 }}>
          {allowsDragging && (
            <Button slot="drag" isDisabled={!mayMove} className={classes.grip!}>
              <IconGripVertical size={14} stroke={1.7} aria-hidden />
            </Button>
          )}
          {hasChildItems ? (
            <Button slot="chevron" className={classes.arrow!}>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Button>
          ) : (
            <span className={classes.leaf} />
          )}
          {hasTicks && (
            <Checkbox slot="selection" className={classes.tick!} isIndeterminate={isPartly}>
              {isPartly && <IconMinus size={12} stroke={3} aria-hidden />}
              {isSelected && <IconCheck size={12} stroke={3} aria-hidden />}
            </Checkbox>
          )}
          {content(row, words)}
          {isCurrent && <span className="vh">{t('list.chosen')}</span>}
        </div>
      )}
    </TreeItemContent>
  )
}
