import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { call } from '../../../kit/http/client.ts'
import { ExportButton } from '../../../kit/list/foot/ExportButton.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Chip, ChosenChip } from '../../../kit/ui/button/Chip.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import classes from '../import.module.css'
import { useImportKind } from '../kind.ts'
import { FaultyRowLine } from './FaultyRowLine.tsx'

/** The rows with errors: each error at its cell, with what to do about it. */
export function FaultyRows({ found }: { found: ImportOf }) {
  const { t } = useTranslation()
  const { calls, columnName, faultShort } = useImportKind()
  const { number } = useFormats()
  const list = useList(calls.rows, { params: { id: found.id } })
  const { value: chosen, set } = list.filter('fault')
  return (
    <>
      <div className={classes.kinds}>
        <Chip aria-pressed={!chosen?.length} onClick={() => set(null)}>
          {t('resource_import.all_rows')} <b>{number(found.faulty)}</b>
        </Chip>
        {found.faults.map(({ column, code, count }) =>
          chosen?.includes(code) ? (
            <ChosenChip key={`${column} ${code}`} onRemove={() => set(null)}>
              {`${columnName(t, column)}${colon()}${faultShort(t, code)} ${number(count)}`}
            </ChosenChip>
          ) : (
            <Chip key={`${column} ${code}`} onClick={() => set([code])}>
              {columnName(t, column)}
              {colon()}
              {faultShort(t, code)} <b>{number(count)}</b>
            </Chip>
          ),
        )}
        <ExportButton
          fileName={t('resource_import.rows_with_errors')}
          make={(signal) => call(calls.faulty, { params: { id: found.id } }, { signal })}
        >
          {t('resource_import.faulty_csv')}
        </ExportButton>
      </div>
      <ListBody list={list} empty={<Empty>{t('resource_import.none_faulty')}</Empty>}>
        <ul className={classes.faulty} aria-label={t('resource_import.rows_with_errors')}>
          {list.rows.map((row) => (
            <FaultyRowLine key={row.id} importId={found.id} row={row} />
          ))}
        </ul>
      </ListBody>
      {list.hasMore && (
        <Button loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.load_more')}
        </Button>
      )}
    </>
  )
}
