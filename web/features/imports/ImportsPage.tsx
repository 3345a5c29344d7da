import { importFile } from '@kontor/contract/calls/import-calls.ts'
import { mostImportRows } from '@kontor/contract/values/imports.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FileField } from '../../kit/form/fields/FileField.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { useUpload } from '../../kit/http/files/useUpload.ts'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import classes from './import.module.css'
import { type ImportScreens, KindOfImport, useImportKind } from './kind.ts'
import { nameOfImport } from './name-of-import.ts'

/** Begins an import with its file, and lists those of the last days. */
export function ImportsPage({ kind }: { kind: ImportScreens }) {
  const { t } = useTranslation()
  const { calls, home, words, Actions } = kind
  const moment = useMoment()
  const list = useList(calls.list, { query: { sort: '-created_at' } })
  const { number } = useFormats()
  const amount = (what: 'rows' | 'added' | 'changed', width: number) =>
    ({ header: t(`resource_import.${what}`), width, isNumber: true }) as const
  // A number among other words on a phone.
  const lineOf = (what: 'added' | 'changed', n: number) =>
    n > 0 ? t(`resource_import.n_${what}`, { n: number(n) }) : ''
  const columns = columnsOf(calls.list, {
    file_name: { header: t('resource_import.file'), text: (line) => nameOfImport(t, line) },
    state: { header: t('resources.state'), width: 11, text: ({ state }) => t(`resource_import.state_${state}`) },
    row_count: { ...amount('rows', 7), line: ({ row_count }) => t('resource_import.n_rows', { count: row_count }) },
    added: { ...amount('added', 8), line: ({ added: n }) => lineOf('added', n) },
    changed: { ...amount('changed', 8), line: ({ changed: n }) => lineOf('changed', n) },
    created_at: { header: t('resource_import.uploaded'), width: 12, text: ({ created_at }) => moment(created_at) },
  })
  return (
    <KindOfImport value={kind}>
      <AdminPage title={t(words.title)} list={{ to: home.to(), label: t(home.label) }} actions={Actions && <Actions />}>
        <div className={classes.begin}>
          <p>{t(words.about)}</p>
          <ChooseFile />
        </div>
        <ListBody list={list} empty={<Empty>{t('resource_import.none')}</Empty>}>
          <DataTable
            label={t(words.recent)}
            list={list}
            columns={columns}
            to={({ id }) => kind.one({ import_id: id })}
          />
        </ListBody>
      </AdminPage>
    </KindOfImport>
  )
}

const isAboutFile = (error: Error) => error instanceof ApiError && importFile.field in (error.errors ?? {})

function ChooseFile() {
  const { calls, one, words } = useImportKind()
  const { t } = useTranslation()
  const { number } = useFormats()
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const { send, sent, cancel } = useUpload(calls.upload, { claims: isAboutFile })
  const choose = (table: File) => {
    setError(null)
    send({ query: { file_name: table.name.slice(-200) }, body: { table } }).then(
      (answer) => answer && navigate(one({ import_id: answer.data.id })),
      (failure) => {
        if (failure instanceof ApiError && isAboutFile(failure)) setError(failure.firstMessage)
      },
    )
  }
  return (
    <FileField
      label={t('resource_import.file')}
      upload={importFile}
      error={error}
      hint={t(words.file_hint, { rows: number(mostImportRows), megabytes: importFile.most / 1_000_000 })}
      chooses={t('resource_import.choose')}
      sent={sent}
      onCancel={cancel}
      onChoose={choose}
    />
  )
}
