import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import { useAction } from '../../kit/http/call.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { FailedLine } from '../../kit/ui/state/states.tsx'
import { ImportStep } from './ImportStep.tsx'
import classes from './import.module.css'
import { hasBegun } from './import-states.ts'
import { useImportKind } from './kind.ts'

/** Assigns the columns of the file to settings. The server has guessed them from the header. */
export function ColumnsStep({ found }: { found: ImportOf }) {
  const { t } = useTranslation()
  const { calls, columns, joined, isWhole: isMappingWhole, columnName, words } = useImportKind()
  const [mapping, setMapping] = useState<readonly string[]>(found.mapping)
  const [isOpen, setOpen] = useState(found.state === 'mapping')
  const map = useAction(calls.map)
  const isWhole = isMappingWhole(mapping)
  const isChanged = mapping.some((key, index) => key !== found.mapping[index])
  const taken = (key: string, index: number) =>
    !joined.includes(key) && mapping.some((other, at) => other === key && at !== index)
  const options = (index: number) => [
    { value: '', label: t('resource_import.leave_out') },
    ...columns.filter((key) => !taken(key, index)).map((key) => ({ value: key, label: columnName(t, key) })),
  ]
  const matched = found.mapping.filter(Boolean).length
  const isUnknown = matched === 0 && mapping.every((key) => !key)
  const mayMap = !hasBegun(found) && found.state !== 'checking'
  return (
    <ImportStep
      number={1}
      title={t('resource_import.step_file')}
      state={found.state === 'mapping' ? 'current' : 'done'}
      says={t('resource_import.file_says', {
        file: found.file_name ?? '',
        rows: t('resource_import.n_rows', { count: found.row_count }),
        matched,
        columns: found.header.length,
      })}
      actions={
        mayMap && !isOpen && <Button onClick={() => setOpen(true)}>{t('resource_import.change_columns')}</Button>
      }
    >
      {isOpen && mayMap && (
        <>
          <div className={classes.columns}>
            {found.header.map((title, index) => (
              <SelectField
                key={index}
                label={title || t('resource_import.unnamed', { number: index + 1 })}
                hint={found.samples[index] || undefined}
                options={options(index)}
                field={{
                  name: `mapping.${index}`,
                  value: mapping[index]!,
                  error: null,
                  set: (key) => setMapping(mapping.with(index, key)),
                }}
              />
            ))}
          </div>
          {!isWhole && (
            <FailedLine>
              {[t(words.needs_columns), isUnknown && t('resource_import.no_header')].filter(Boolean).join(' ')}
            </FailedLine>
          )}
          <Button
            variant={found.state === 'mapping' ? 'filled' : undefined}
            loading={map.isPending}
            disabled={!isWhole || (!isChanged && found.state !== 'mapping')}
            onClick={() =>
              map.mutateAsync({ params: { id: found.id }, body: { mapping: [...mapping] as never } }).then(
                () => setOpen(false),
                () => undefined,
              )
            }
          >
            {t('resource_import.check_rows')}
          </Button>
        </>
      )}
    </ImportStep>
  )
}
