import { ChangedResource, type ResourceDetail } from '@kontor/contract/calls/resources.ts'
import { useTranslation } from 'react-i18next'
import { resources } from '../../../kit/http/api.generated.ts'
import { undecided, useToldOutcome } from '../../effects/effects.ts'
import { RecordPage } from '../../record/record.tsx'
import { resourceRecord } from '../addresses.ts'
import { ResourceHead } from './ResourceHead.tsx'
import { ResourceTools } from './ResourceTools.tsx'
import { useResourceSections } from './sections.ts'

const Head = ({ row }: { row: ResourceDetail }) => <ResourceHead resource={row} />
const Tools = ({ row }: { row: ResourceDetail }) => <ResourceTools resource={row} />

/** The page of one resource: its state, and its sections, over which one form goes (R294). */
export default function EditResource() {
  const { t } = useTranslation()
  return (
    <RecordPage
      addresses={resourceRecord}
      list={t('form.resources')}
      calls={resources}
      schema={ChangedResource}
      besides={undecided}
      sections={useResourceSections()}
      head={Head}
      tools={Tools}
      told={useToldOutcome()}
    />
  )
}
