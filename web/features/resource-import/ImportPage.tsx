import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { resourceImport } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { resourceAddresses } from '../resources/addresses.ts'
import { resourceImportAddresses } from './addresses.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { CheckStep } from './check/CheckStep.tsx'
import classes from './import.module.css'
import { isAtWork } from './import-states.ts'
import { nameOfImport } from './name-of-import.ts'
import { RunFoot } from './RunFoot.tsx'
import { RunStep } from './RunStep.tsx'

/** Milliseconds between two looks at an import whose job is at work; events usually come first. */
const lookAgain = 2_000

/** One import, in its three steps: the columns of the file, the check, and the run. */
export default function ImportPage() {
  const { t } = useTranslation()
  const id = Number(useParams().import_id)
  const read = useCall(
    resourceImport.get,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data.data.state) ? lookAgain : false) },
  )
  const found = read.data?.data
  return (
    <AdminPage
      title={found && found.source !== 'file' ? nameOfImport(t, found) : t('resource_import.title')}
      list={{ to: resourceAddresses.list(), label: t('form.resources') }}
      actions={
        <LinkButton variant="subtle" to={resourceImportAddresses.list()}>
          {t('resource_import.another_file')}
        </LinkButton>
      }
      footer={
        found ? (
          <RunFoot found={found} />
        ) : (
          <LinkButton to={resourceAddresses.list()}>{t('resource_import.back')}</LinkButton>
        )
      }
    >
      <div className={classes.steps}>
        <Loaded read={read}>
          {({ data }) => (
            <>
              {data.source === 'file' && (
                <>
                  <ColumnsStep key={data.mapping.join()} found={data} />
                  <CheckStep found={data} />
                </>
              )}
              <RunStep found={data} number={data.source === 'file' ? 3 : 1} />
            </>
          )}
        </Loaded>
      </div>
    </AdminPage>
  )
}
