import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { levelAddresses } from '../levels/addresses.ts'
import { UseReport } from './UseReport.tsx'

/** The use of all resources in a place in the last weeks. */
export default function LevelUsePanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = Number(useParams().level_id)
  const read = useCall(levels.get, { params: { id } })
  return (
    <LoadedPanel title={t('daily_use.title')} read={read} closesTo={levelAddresses.edit({ level_id: id })}>
      {({ data }, close) => (
        <Panel title={t('daily_use.of', { name: nameIn(data, language) })} onClose={close}>
          <UseReport type="level" id={id} />
        </Panel>
      )}
    </LoadedPanel>
  )
}
