import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { levelAddresses } from '../levels/addresses.ts'
import { UseReport } from './UseReport.tsx'

/** The use of all resources in a place in the last weeks. */
export default function LevelUsePanel() {
  const { t } = useTranslation()
  const id = Number(useParams().level_id)
  // The screen below has read them all.
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  return (
    <LoadedPanel title={t('daily_use.title')} read={read} closesTo={levelAddresses.edit({ level_id: id })}>
      {({ data }, close) => {
        const name = data.find((level) => level.id === id)?.name
        return (
          <Panel title={name ? t('daily_use.of', { name }) : t('daily_use.title')} onClose={close}>
            <UseReport type="level" id={id} />
          </Panel>
        )
      }}
    </LoadedPanel>
  )
}
