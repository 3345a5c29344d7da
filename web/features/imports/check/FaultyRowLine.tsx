import type { FaultOf, FaultyRowOf } from '@kontor/contract/calls/import-calls.ts'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Input } from '../../../kit/ui/input/Input.tsx'
import classes from '../import.module.css'
import { useImportKind } from '../kind.ts'

interface Props {
  importId: number
  row: FaultyRowOf
}

/** A row with its errors, each in a field to correct it. */
export function FaultyRowLine({ importId, row }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { aboutRow } = useImportKind()
  const { name } = row.cells
  return (
    <li>
      <div className={classes.which}>
        <span className={classes.quiet}>{t('resource_import.row', { row: number(row.id) })}</span>
        <b dir="auto">{name || t('resource_import.unnamed_row')}</b>
        <span className={classes.quiet} dir="auto">
          {aboutRow(row.cells)}
        </span>
      </div>
      <div className={classes.faults}>
        {row.faults.map((fault) => (
          <FaultLine key={`${fault.column} ${fault.code}`} importId={importId} row={row} fault={fault} />
        ))}
      </div>
    </li>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

function FaultLine({ importId, row, fault }: Props & { fault: FaultOf }) {
  const { t } = useTranslation()
  const { calls, columnName, faultText, Offers } = useImportKind()
  const { column } = fault
  const stored = row.cells[column] ?? ''
  const [text, setText] = useState(stored)
  const correct = useAction(calls.correct)
  const put = (to: string, everywhere: boolean) =>
    correct.mutate({
      params: { id: importId },
      body: { column: column as never, row: everywhere ? null : row.id, from: stored, to },
    })
  const isInFile = column in row.cells
  const check = () => text !== stored && put(text, false)
  return (
    <div className={classes.fault}>
      <div className={classes.typed}>
        <span aria-hidden>{columnName(t, column)}</span>
        <Input
          className={classes.cell}
          aria-label={columnName(t, column)}
          aria-invalid
          value={text}
          dir="auto"
          placeholder={t('resource_import.empty')}
          readOnly={!isInFile || correct.isPending}
          onChange={(event) => setText(event.target.value)}
          onBlur={check}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') check()
            if (event.key === 'Escape') setText(stored)
          }}
        />
      </div>
      <p>
        {faultText(t, fault)}{' '}
        {text !== stored && (
          // Pressing it must not leave the field first, which corrects this row alone.
          <Button size="small" variant="subtle" onMouseDown={keepFocus} onClick={() => put(text, true)}>
            {t('resource_import.use', { name: text })}
          </Button>
        )}
        <Offers importId={importId} fault={fault} onUse={(to) => put(to, true)} />
      </p>
    </div>
  )
}
