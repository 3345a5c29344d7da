// biome-ignore-all lint/a11y/useSemanticElements: on a phone the cells of a row are placeData as a table can’t be
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells have the focus
import type { AccessType } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { categoryName, inCategories } from '../../permissions/permissions.ts'
import { FlagBox } from './FlagBox.tsx'
import classes from './matrix.module.css'
import { PermissionRow } from './PermissionRow.tsx'
import { placeData, useGridArrows } from './useGridArrows.ts'
import type { PermissionEdits } from './usePermissionEdits.ts'
import { flagName, flags, hasFlags, type PermissionOfRole } from './values.ts'

interface Props {
  label: string
  kind: AccessType
  rows: readonly PermissionOfRole[]
  edits: PermissionEdits
  mayChange: boolean
  /** Why the server refuses a permission, by code. */
  errors: Readonly<Record<string, readonly string[]>>
}

/** The permissions of a role by category, with their flags and values. Arrows go from cell to cell, Space sets one. */
export function PermissionMatrix({ label, kind, rows, edits, mayChange, errors }: Props) {
  const { t } = useTranslation()
  const { at, ...grid } = useGridArrows()
  let next = 0
  const categories = inCategories(rows).map(([category, ofCategory]) => ({
    category,
    crud: ofCategory.filter(({ type }) => type === 'CRUD'),
    head: next++,
    lines: ofCategory.map((row) => ({ row, index: next++ })),
  }))
  const columnsOf = (row: PermissionOfRole): readonly number[] =>
    row.type !== 'CRUD' ? [flags.length] : [...flags.keys(), ...(hasFlags(row) && !row.is_active ? [flags.length] : [])]
  const places = categories.flatMap(({ lines, head, crud }) => [
    ...(hasHead(crud) ? [[head, ...flags.keys()] as const] : []),
    ...lines.map(({ row, index }) => [index, ...columnsOf(row)] as const),
  ])
  const isThere = places.some(([row, ...columns]) => row === at?.row && columns.includes(at.column))
  const first = places[0] && { row: places[0][0], column: places[0][1]! }
  const active = isThere ? at : first
  const activeIn = (row: number) => (active?.row === row ? active.column : null)
  return (
    <div role="grid" aria-label={label} aria-readonly={!mayChange || undefined} {...grid}>
      <div role="row" className={classes.head}>
        <div role="columnheader">{t('roles.permission')}</div>
        {flags.map((flag) => (
          <div key={flag} role="columnheader" className={classes.flag}>
            {flagName(t, flag)}
          </div>
        ))}
        <div role="columnheader" className={classes.value}>
          {t('roles.value')}
        </div>
      </div>
      {categories.map(({ category, crud, head, lines }) => (
        <div role="rowgroup" key={category}>
          <div role="row" className={classes.category}>
            <div role="rowheader" className={classes.name}>
              {categoryName(t, category)}{' '}
              <span className={classes.count}>{t('roles.count_permissions', { count: lines.length })}</span>
            </div>
            {flags.map((flag, column) => (
              <div key={flag} role="gridcell" className={classes.flag}>
                {hasHead(crud) && (
                  <WholeFlag
                    {...placeData(head, column)}
                    tabIndex={activeIn(head) === column ? 0 : -1}
                    label={t('roles.all_of', { flag: flagName(t, flag), category: categoryName(t, category) })}
                    given={crud.filter((row) => edits.values(row)[flag]).length}
                    of={crud.length}
                    disabled={!mayChange}
                    onSet={(value) => edits.setFlags(crud, { [flag]: value })}
                  />
                )}
              </div>
            ))}
            <div role="gridcell" className={classes.value} />
          </div>
          {lines.map(({ row, index }) => (
            <PermissionRow
              key={row.code}
              row={row}
              kind={kind}
              index={index}
              active={activeIn(index)}
              edits={edits}
              mayChange={mayChange}
              error={errors[row.code]?.[0] ?? null}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A category of one permission has nothing to set at once. */
const hasHead = (crud: readonly PermissionOfRole[]) => crud.length > 1

interface WholeProps {
  'data-row': number
  'data-column': number
  tabIndex: number
  label: string
  given: number
  of: number
  disabled: boolean
  onSet: (value: boolean) => void
}

/** One flag of all permissions of a category. */
function WholeFlag({ label, given, of, onSet, ...box }: WholeProps) {
  const isWhole = given === of
  return (
    <FlagBox
      {...box}
      aria-label={label}
      checked={isWhole}
      isPartly={given > 0 && !isWhole}
      onToggle={() => onSet(!isWhole)}
    />
  )
}
