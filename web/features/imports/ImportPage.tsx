import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { CheckStep } from './check/CheckStep.tsx'
import classes from './import.module.css'
import { isAtWork } from './import-states.ts'
import { type ImportScreens, KindOfImport } from './kind.ts'
import { nameOfImport } from './name-of-import.ts'
import { RunFoot } from './RunFoot.tsx'
import { RunStep } from './RunStep.tsx'

/** Milliseconds between two looks at an import whose job is at work; events usually come first. */
const lookAgain = 2_000

/** One import, in its three steps: the columns of the file, the check, and the run. */
export function ImportPage({ kind }: { kind: ImportScreens }) {
  const { t } = useTranslation()
  const { calls, home, words } = kind
  const id = Number(useParams().import_id)
  const read = useCall(
    calls.get,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data.data.state) ? lookAgain : false) },
  )
  const found = read.data?.data
  return (
    <KindOfImport value={kind}>
      <AdminPage
        title={found && found.source !== 'file' ? nameOfImport(t, found) : t(words.title)}
        list={{ to: home.to(), label: t(home.label) }}
        actions={
          <LinkButton variant="subtle" to={kind.list()}>
            {t('resource_import.another_file')}
          </LinkButton>
        }
        footer={found ? <RunFoot found={found} /> : <LinkButton to={home.to()}>{t(words.back)}</LinkButton>}
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
    </KindOfImport>
  )
}
