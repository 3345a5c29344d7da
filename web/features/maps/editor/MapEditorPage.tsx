import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { mapDrafts } from '../../../kit/http/api.generated.ts'
import { isGone } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/call.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { mapAddresses } from '../addresses.ts'
import { EditorScreen } from './EditorScreen.tsx'

/** The draft of a floor plan. */
export default function MapEditorPage() {
  const { t } = useTranslation()
  const id = Number(useParams().map_id)
  const read = useCall(mapDrafts.open, { params: { id } })
  // Somebody has dropped a map that was never published.
  const isLost = isGone(read.error)
  if (read.data && !isLost) return <EditorScreen key={id} draft={read.data.data} />
  return (
    <Page title={t('maps.editor')}>
      <Loaded
        read={isLost ? { ...read, data: undefined } : read}
        rows={10}
        height={3}
        elsewhere={<LinkButton to={mapAddresses.list()}>{t('maps.title')}</LinkButton>}
      >
        {() => null}
      </Loaded>
    </Page>
  )
}
