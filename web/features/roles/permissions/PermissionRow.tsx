// biome-ignore-all lint/a11y/useSemanticElements: on a phone the cells of a row are placeData as a table can’t be
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells have the focus
import type { AccessType } from '@kontor/contract/permissions.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Buttons } from '../../../kit/ui/button/Buttons.tsx'
import { permissionAbout, permissionName } from '../../permissions/permissions.ts'
import { FlagBox } from './FlagBox.tsx'
import classes from './matrix.module.css'
import { placeData } from './useGridArrows.ts'
import type { PermissionEdits } from './usePermissionEdits.ts'
import { ValueCell } from './ValueCell.tsx'
import { flagName, flags, type PermissionOfRole, sentenceOf, valueText } from './values.ts'

interface Props {
  row: PermissionOfRole
  kind: AccessType
  /** The place of its row in the grid. */
  index: number
  /** The column that Tab reaches in it; null: none. */
  active: number | null
  edits: PermissionEdits
  mayChange: boolean
  /** Why the server refuses its value. */
  error: string | null
}

/** A permission with its flags, its switch or its number; below its name what it means, what it was, and what is wrong. */
export function PermissionRow({ row, kind, index, active, edits, mayChange, error }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const name = permissionName(t, row.code, kind)
  const values = edits.values(row)
  const isChanged = edits.isChanged(row)
  const control = (column: number) => ({ ...placeData(index, column), tabIndex: active === column ? 0 : -1 })
  return (
    <div role="row" className={classes.row} data-changed={isChanged || undefined} data-type={row.type}>
      <div role="rowheader" className={classes.name}>
        <span>{name}</span>
        <Notes id={id} row={row} kind={kind} edits={edits} error={error} />
      </div>
      {flags.map((flag, column) => (
        <div key={flag} role="gridcell" className={classes.flag}>
          {row.type === 'CRUD' && (
            <>
              <FlagBox
                {...control(column)}
                aria-label={t('roles.change_of', { name, value: flagName(t, flag) })}
                aria-describedby={id}
                disabled={!mayChange}
                data-changed={values[flag] !== row[flag] || undefined}
                checked={values[flag]}
                onToggle={() => edits.setFlags([row], { [flag]: !values[flag] })}
              />
              <span className={classes.flagName} aria-hidden>
                {flagName(t, flag)}
              </span>
            </>
          )}
        </div>
      ))}
      <div role="gridcell" className={classes.value}>
        <ValueCell
          row={row}
          name={name}
          edits={edits}
          mayChange={mayChange}
          control={control(flags.length)}
          describedBy={id}
        />
      </div>
    </div>
  )
}

type NotesProps = Pick<Props, 'row' | 'kind' | 'edits' | 'error'> & { id: string }

function Notes({ id, row, kind, edits, error }: NotesProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isWrong = edits.typed(row) !== undefined
  const { value } = edits.values(row)
  const stored = valueText({ t, number }, row, row)
  const problem = isWrong ? t('roles.whole_number') : error
  return (
    <>
      <span id={id} className={classes.about}>
        {permissionAbout(t, row.code, kind)}
        {row.type === 'NUMERICAL' && !isWrong && (
          <> {value === null ? t('roles.no_limit') : sentenceOf(t, row.code, value)}</>
        )}
      </span>
      {edits.clashes(row) ? (
        <>
          <span role="alert" className={classes.clash}>
            {t('roles.now_is', { value: stored })}
          </span>
          <Buttons>
            <Button size="small" onClick={() => edits.keepMine(row)}>
              {t('form.keep_mine')}
            </Button>
            <Button size="small" onClick={() => edits.takeTheirs(row)}>
              {t('form.take_theirs')}
            </Button>
          </Buttons>
        </>
      ) : (
        edits.isChanged(row) && <span className={classes.was}>{t('roles.was', { value: stored })}</span>
      )}
      {problem && (
        <span role="alert" className={classes.error}>
          {problem}
        </span>
      )}
    </>
  )
}
