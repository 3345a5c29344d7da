import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { mapDrafts } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { EditorScreen } from './EditorScreen.tsx'

/** The draft of a floor plan. */
export default function MapEditorPage() {
  const { t } = useTranslation()
  const id = Number(useParams().map_id)
  const read = useCall(mapDrafts.open, { params: { id } })
  if (read.data) return <EditorScreen key={id} draft={read.data.data} />
  return (
    <Page title={t('maps.editor')}>
      <Loaded read={read} rows={10} height={3}>
        {() => null}
      </Loaded>
    </Page>
  )
}
